/** A form with one of everything, to see themes by: in one step or two, in English or in Arabic. */

import { normalizeDetails, normalizeForm } from '@formloom/form';
import { createProject, type Project, setLanguage, setTheme, type Theme } from '@formloom/project';

interface Words {
  readonly name: string;
  readonly steps: readonly [string, string];
  readonly labels: readonly string[];
  readonly help: string;
  readonly options: readonly string[];
  readonly consent: string;
}

const EN: Words = {
  name: 'What would you like to see?',
  steps: ['Your details', 'Your demo'],
  labels: [
    'Work email',
    'First name',
    'Company',
    'Team size',
    'Industry',
    'Phone',
    'When would you like to start?',
    'What should we cover?',
    'Anything we should prepare?',
    'Send me product news once a month',
    'Day',
    'Budget',
  ],
  help: 'A link to a form you use today helps most.',
  options: [
    'This month',
    'This quarter',
    'Just looking',
    'Forms in several steps',
    'Accessibility',
    'Publishing to our CMS',
    'Approvals and roles',
    'Travel and hospitality',
  ],
  consent: '<p>Unsubscribe whenever you like. <a href="https://example.com/privacy">Privacy notice</a></p>',
};

const AR: Words = {
  name: 'ماذا تود أن ترى؟',
  steps: ['بياناتك', 'العرض'],
  labels: [
    'البريد الإلكتروني للعمل',
    'الاسم',
    'الشركة',
    'حجم الفريق',
    'القطاع',
    'الهاتف',
    'متى تود أن تبدأ؟',
    'ما الذي نتناوله؟',
    'هل نجهز شيئًا؟',
    'أرسلوا لي الأخبار مرة في الشهر',
    'اليوم',
    'الميزانية',
  ],
  help: 'رابط نموذج تستخدمه اليوم يفيد كثيرًا.',
  options: [
    'هذا الشهر',
    'هذا الربع',
    'أتصفح فقط',
    'نماذج في خطوات',
    'سهولة الوصول',
    'النشر في نظامنا',
    'الموافقات والأدوار',
    'السفر والضيافة',
  ],
  consent: '<p>يمكنك إلغاء الاشتراك متى شئت. <a href="https://example.com/privacy">إشعار الخصوصية</a></p>',
};

export const LANGUAGES = ['en', 'ar'] as const;

export interface Shown {
  readonly steps: 'one' | 'several';
  readonly language: (typeof LANGUAGES)[number];
}

export function themeForm(theme: Theme, { steps, language }: Shown): Project {
  const words = language === 'ar' ? AR : EN;
  const raw = definition(words);
  const project = createProject(normalizeForm(raw).schema, { details: normalizeDetails(raw) });
  const row = (id: string, ...fields: string[]) => ({ id, fields });
  const first = [row('r1', 'email', 'firstname')];
  const second = [
    row('r2', 'company', 'size'),
    row('r3', 'industry', 'phone'),
    row('r4', 'start'),
    row('r5', 'topics'),
    row('r6', 'note'),
    row('r7', 'day', 'budget', 'fax'),
    row('r8', 'news'),
  ];
  const layout =
    steps === 'one'
      ? {
          mode: 'one-step' as const,
          steps: [{ id: 's1', title: words.steps[0], rows: [...first, ...second] }],
        }
      : {
          mode: 'multi-step' as const,
          steps: [
            { id: 's1', title: words.steps[0], rows: first },
            { id: 's2', title: words.steps[1], rows: second },
          ],
        };
  return setTheme(setLanguage({ ...project, layout }, language), theme);
}

function definition({ name, labels, help, options, consent }: Words) {
  const text = (key: string, at: number, fieldType = 'single_line_text', rest: object = {}) => ({
    fields: [{ name: key, label: labels[at], fieldType, required: false, ...rest }],
  });
  const choices = (from: number, to: number) => ({
    options: options
      .slice(from, to)
      .map((label, at) => ({ label, value: `o${from + at}`, displayOrder: at })),
  });
  return {
    id: 'theme-form',
    name,
    fieldGroups: [
      text('email', 0, 'email', { required: true, placeholder: 'ana@company.com' }),
      text('firstname', 1),
      text('company', 2, 'single_line_text', { required: true, defaultValue: 'Harbour & Pine' }),
      text('size', 3, 'number'),
      text('industry', 4, 'dropdown', choices(7, 8)),
      text('phone', 5, 'phone', { required: true }),
      text('start', 6, 'radio', choices(0, 3)),
      text('topics', 7, 'multiple_checkboxes', choices(3, 7)),
      text('note', 8, 'multi_line_text', { description: help }),
      text('news', 9, 'single_checkbox'),
      text('day', 10, 'datepicker'),
      text('budget', 11, 'number', { placeholder: '10000' }),
      text('fax', 5, 'phone', { validation: { useCountryCodeSelect: true } }),
    ],
    legalConsentOptions: { type: 'implicit_consent_to_process', privacyText: consent },
    displayOptions: {
      submitButtonText: null,
      style: {
        fontFamily: 'Helvetica, Arial, sans-serif',
        labelTextColor: '#1b365d',
        labelTextSize: '14px',
        submitColor: '#ee6c14',
        submitAlignment: 'right',
      },
    },
  };
}
