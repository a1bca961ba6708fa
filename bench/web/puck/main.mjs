/** Puck's editor as its own guide sets it up, on a page of as many fields as the address asks for. */

import { Puck } from '@puckeditor/core';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import '@puckeditor/core/puck.css';

const count = Number(new URLSearchParams(location.search).get('fields'));

const config = {
  root: { fields: { title: { type: 'text' } } },
  components: {
    Field: {
      fields: { label: { type: 'text' } },
      render: ({ label }) => createElement('label', null, label, createElement('input')),
    },
  },
};

const data = {
  root: { props: { title: 'Building inspection' } },
  content: Array.from({ length: count }, (_, index) => ({
    type: 'Field',
    props: { id: `field-${index}`, label: `Field ${index + 1}` },
  })),
};

createRoot(document.getElementById('root')).render(createElement(Puck, { config, data }));
