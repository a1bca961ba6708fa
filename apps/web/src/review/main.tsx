/** Starts the page of a review with what the service put into it. */

import { parseJson, readReviewPage } from '@formloom/form';
import { readParsedProject } from '@formloom/project';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ReviewPage } from './ReviewPage.tsx';
import '../ui/tokens.css';
import '../ui/base.css';

const given = readReviewPage(parseJson(document.getElementById('review')?.textContent ?? ''));
const read = given && readParsedProject(given.project);
const root = document.getElementById('root');
if (given && read?.project && root)
  createRoot(root).render(
    <StrictMode>
      <ReviewPage
        project={read.project}
        until={given.until}
        remarks={given.remarks}
        fetch={(path, init) => fetch(path, init)}
      />
    </StrictMode>,
  );
