/** Forms with hidden fields, placeholders, help texts, defaults and sorted options. */

import {
  check,
  checks,
  dropdown,
  email,
  hidden,
  type Json,
  longText,
  newerForm,
  number,
  phone,
  radio,
  required,
  row,
  text,
} from './definition.ts';
import { olderForm } from './older-definition.ts';

const correo = required(
  email('email', 'Correo electrónico', {
    placeholder: 'ana@mitaller.es',
    description: 'Solo lo usamos para responderte.',
  }),
);

/** Some hidden fields have a default, others are filled from URL parameters. */
const catalogue = newerForm({
  name: 'Descarga del catálogo de telares',
  language: 'es',
  rows: [
    row(correo),
    row(text('firstname', 'Nombre', { placeholder: 'Ana' }), text('lastname', 'Apellidos')),
    row(
      dropdown('pais_envio', 'País', ['España', 'Portugal', 'Francia', 'Otro'], {
        placeholder: 'Elige un país',
        defaultValues: ['espana'],
      }),
      radio('formato', 'Formato', ['PDF', 'Papel'], { defaultValues: ['pdf'] }),
    ),
    row(
      checks('familias', 'Familias que te interesan', ['De mesa', 'De pie', 'De alto lizo', 'Jacquard'], {
        defaultValues: ['de_mesa', 'de_pie'],
      }),
    ),
    row(check('muestrario', 'Añadid el muestrario de hilos', { defaultValue: 'true' })),
    row(
      required(hidden(text('origen_contacto', 'Origen', { defaultValue: 'catalogo-web' }))),
      hidden(number('edicion', 'Edición', { defaultValue: '12' })),
      hidden(check('es_distribuidor', 'Distribuidor', { defaultValue: 'false' })),
    ),
    row(hidden(text('utm_campaign', 'Campaña')), hidden(text('utm_source', 'Fuente'))),
  ],
  submit: 'Descargar el catálogo',
  thanks:
    '<p>¡Listo! <a href="https://example.com/catalogo.pdf">Descarga el catálogo</a> cuando quieras: el enlace no caduca.</p>',
});

const wools = [
  { label: 'Mohair', value: 'mohair', displayOrder: 3, description: '' },
  { label: 'Angora (agotada)', value: 'angora', displayOrder: 4, description: '', hidden: true },
  { label: 'Merina', value: 'merina', displayOrder: 0, description: 'La más suave' },
  { label: 'Churra', value: 'churra', displayOrder: 2, description: '' },
  { label: 'Alpaca', value: 'alpaca', displayOrder: 1, description: '' },
];

/** Features of the older API only: hidden labels, hidden options, disabled fields. */
const samples = olderForm({
  name: 'Muestrario de lanas e hilos',
  language: 'es',
  rows: [
    row(
      { ...correo, labelHidden: true },
      text('firstname', 'Nombre', { placeholder: 'Tu nombre', labelHidden: true }),
    ),
    row(dropdown('lana', 'Lana', [], { options: wools, placeholder: 'Elige una lana' })),
    row(checks('tonos', 'Tonos', ['Crudo', 'Ocre', 'Grana', 'Añil'], { defaultValues: ['crudo'] })),
    row(
      radio('envio', 'Envío', ['A casa', 'Lo recojo en el taller'], { defaultValues: ['a_casa'] }),
      check('regalo', 'Es para regalo', { defaultValue: 'true' }),
    ),
    row(required(text('fax', 'Fax', { enabled: false }))),
    row(
      required(hidden(text('origen_contacto', 'Origen', { defaultValue: 'muestrario' }))),
      hidden(text('utm_campaign', 'Campaña')),
    ),
  ],
  submit: 'Pedir el muestrario',
  thanks: '<p>Gracias. El muestrario sale el próximo lunes.</p>',
});

/** Rows of two and three fields, blank labels, unsorted options, help texts everywhere. */
const commission = newerForm({
  name: 'Encargo de un telar a medida',
  language: 'es',
  rows: [
    row(
      required(text('firstname', '', { placeholder: 'Nombre' })),
      required(text('lastname', ' ', { placeholder: 'Apellidos' })),
    ),
    row(
      required(email('email', '', { placeholder: 'Correo electrónico' })),
      required(phone('phone', 'Teléfono', { useCountryCodeSelect: true, description: 'Con prefijo.' })),
    ),
    row(
      number('ancho_cm', 'Ancho (cm)', {
        defaultValue: '120',
        description: 'Ancho útil de tejido.',
        validation: { minAllowedDigits: 2, maxAllowedDigits: 3 },
      }),
      number('lizos', 'Lizos', { defaultValue: '4' }),
      dropdown('madera', 'Madera', [], {
        description: 'Todas de montes del norte.',
        placeholder: 'La que prefieras',
        options: [
          { label: 'Roble', value: 'roble', displayOrder: 2, description: '' },
          { label: 'Haya', value: 'haya', displayOrder: 0, description: '' },
          { label: 'Castaño', value: 'castano', displayOrder: 1, description: '' },
        ],
      }),
    ),
    row(
      longText('uso', '¿Para qué lo quieres?', {
        placeholder: 'Alfombras, mantas, tapices…',
        description: 'Cuanto más nos cuentes, mejor acertamos.',
        defaultValue: 'Mantas y alfombras',
      }),
    ),
  ],
  submit: 'Pedir el encargo',
  thanks: '<p>Gracias. Te llamamos en <strong>dos días laborables</strong> con un boceto.</p>',
});

export const CATALOGUE_FORMS: readonly Json[] = [catalogue, samples, commission];
