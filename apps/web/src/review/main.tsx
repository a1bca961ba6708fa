/** Entry point of the review page: renders it with the data embedded by the service. */

import { parseJson, readReviewPage } from '@formloom/form';
import { readParsedProject } from '@formloom/project';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ReviewPage } from './ReviewPage.tsx';
import '../ui/tokens.css';
import '../ui/base.css';

const pageData = readReviewPage(parseJson(document.getElementById('review')?.textContent ?? ''));
const read = pageData && readParsedProject(pageData.project);
const root = document.getElementById('root');
if (pageData && read?.project && root)
  createRoot(root).render(
    <StrictMode>
      <ReviewPage
        project={read.project}
        until={pageData.until}
        remarks={pageData.remarks}
        fetch={(path, init) => fetch(path, init)}
      />
    </StrictMode>,
  );
