/** Forms in other scripts, with names without Latin letters. */

import {
  checks,
  date,
  dropdown,
  email,
  type Json,
  longText,
  newerForm,
  phone,
  required,
  row,
  text,
} from './definition.ts';

const option = (value: string, label: string, displayOrder: number): Json => ({
  label,
  value,
  displayOrder,
  description: '',
});

const japanese = newerForm({
  name: '織機についてのお問い合わせ',
  language: 'ja',
  rows: [
    row(required(text('lastname', '姓')), required(text('firstname', '名'))),
    row(
      required(email('email', 'メールアドレス', { placeholder: 'hanako@example.jp' })),
      phone('phone', '電話番号'),
    ),
    row(
      dropdown('loom_kind', 'ご希望の織機', [], {
        placeholder: '選択してください',
        options: [
          option('table', '卓上織機', 0),
          option('floor', '高機', 1),
          option('jacquard', 'ジャカード織機', 2),
        ],
      }),
    ),
    row(required(longText('message', 'お問い合わせ内容', { description: '日本語でお書きください。' }))),
  ],
  submit: '送信する',
  thanks: '<p>お問い合わせありがとうございます。担当者よりご連絡いたします。</p>',
  consent: {
    type: 'implicit_consent_to_process',
    communicationsCheckboxes: [],
    consentToProcessText: '<p>送信すると、個人情報の保管に同意したものとみなされます。</p>',
    privacyText: '<p>いつでも取り消すことができます。</p>',
  },
});

/** Right-to-left text with some left-to-right words. */
const arabic = newerForm({
  name: 'طلب زيارة المصنع',
  language: 'ar',
  rows: [
    row('<h2>أهلاً بكم في المصنع</h2><p>الزيارة مجانية وتستغرق <strong>ساعتين</strong>.</p>'),
    row(required(text('firstname', 'الاسم')), required(text('lastname', 'اسم العائلة'))),
    row(required(email('email', 'البريد الإلكتروني', { placeholder: 'name@example.com' }))),
    row(
      required(date('visit_day', 'يوم الزيارة')),
      checks('sections', 'الأقسام', [], {
        options: [
          option('weaving', 'النسيج', 0),
          option('dyeing', 'الصباغة', 1),
          option('spinning', 'الغزل', 2),
        ],
      }),
    ),
  ],
  submit: 'إرسال الطلب',
  thanks: '<p>شكراً لكم. سنؤكد موعد الزيارة قريباً.</p>',
});

export const ABROAD_FORMS: readonly Json[] = [japanese, arabic];
