/** One form in several languages, as visitors meet it: page, script and package. */

import { addLanguage, inLanguage, type Language, languagesOf, type Project, setTranslation } from '@formloom/project';
import { exportFiles, formTexts } from '@formloom/module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from './testing/browser.ts';
import { forms, projectOf, received, setUpForms } from './testing/exported-forms.ts';
import { fillByKeyboard } from './testing/keyboard.ts';
