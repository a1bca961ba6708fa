/** A form with words of every kind, and how a test reads and writes them by their names. */

import { normalizeDetails } from '@formloom/form';
import { createProject, type Project } from '@formloom/project';
import { spotsOf } from '../spots-of.ts';
import { setTextAt } from '../text-spot.ts';

export const FORM = createProject(
  { id: 'form-1', name: 'Book a demo', fields: [] },
  {
    details: normalizeDetails({
      id: 'form-1',
      fieldGroups: [
        { richText: '<p>We <b>never</b> share <a href="https://a.test/">data</a>.</p>' },
        { fields: [{ name: 'email', label: 'Email', fieldType: 'email', placeholder: 'you@firm.test' }] },
        {
          fields: [
            {
              name: 'size',
              label: 'Team size',
              fieldType: 'dropdown',
              options: [
                { label: 'Small', value: 's' },
                { label: 'Large', value: 'l' },
              ],
            },
          ],
        },
      ],
      legalConsentOptions: {
        type: 'explicit_consent_to_process',
        consentToProcessText: '<p>We need your <i>data</i>.</p>',
        consentToProcessCheckboxLabel: 'I agree.',
        communicationsCheckboxes: [
          { label: 'News', required: false, subscriptionTypeId: 7 },
          { label: 'Offers', required: true, subscriptionTypeId: 9 },
        ],
        privacyText: '<p>See our policy.</p>',
      },
    }),
  },
);

export const write = (project: Project, id: string, text: string): Project => {
  const spot = spotsOf(project).get(id);
  return spot ? setTextAt(project, spot.at, text) : project;
};
export const textAt = (project: Project, id: string) => spotsOf(project).get(id)?.text;
