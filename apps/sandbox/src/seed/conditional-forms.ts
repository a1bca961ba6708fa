/** Forms with dependent fields: by option, text, number and date, and several levels deep. */

import {
  asking,
  check,
  checks,
  date,
  dropdown,
  email,
  type Json,
  longText,
  newerForm,
  number,
  radio,
  required,
  row,
  text,
  when,
} from './definition.ts';
import { olderForm } from './older-definition.ts';

const year = { validation: { minAllowedDigits: 4, maxAllowedDigits: 4 } };

const motor = asking(
  required(radio('tiene_motor', '¿Tiene motor?', ['Sí', 'No'])),
  when(
    'eq',
    'si',
    asking(
      required(number('anio_motor', 'Año del motor', year)),
      when(
        'lt',
        '1990',
        required(check('sin_recambio', 'Entiendo que un motor tan antiguo puede no tener recambio')),
      ),
    ),
  ),
);

/** Four levels: trouble, motor, its age, a warning. */
const breakdown = newerForm({
  name: 'Aviso de avería',
  language: 'es',
  rows: [
    row(required(email('email', 'Correo electrónico'))),
    row(
      asking(
        required(
          dropdown('averia', '¿Qué ocurre?', ['No arranca', 'Se rompe el hilo', 'Hace ruido', 'Otra cosa']),
        ),
        when('set_any', ['no_arranca', 'hace_ruido'], motor),
        when('eq', 'se_rompe_el_hilo', text('hilo', '¿Qué hilo usas?')),
        when('eq', 'otra_cosa', required(longText('descripcion', 'Cuéntanos qué pasa'))),
        when('neq', 'otra_cosa', text('desde_cuando', '¿Desde cuándo?')),
      ),
    ),
    row(
      asking(
        text('modelo', 'Modelo', { description: 'Está en la placa, por ejemplo TN-40 o Jacquard 12.' }),
        when('contains', 'jacquard', required(number('ganchos', 'Número de ganchos'))),
        when('str_starts_with', 'TN-', text('lote', 'Lote')),
        when('is_not_empty', '', date('comprado_el', 'Comprado el')),
      ),
    ),
  ],
  submit: 'Avisar al taller',
  thanks: '<p>Hemos abierto tu aviso. Te llama un tejedor, no una máquina.</p>',
});

const newYear = String(Date.UTC(2027, 0, 1));

/** All other operators, including relative times and an unknown one. */
const delivery = newerForm({
  name: 'Delivery and installation of a loom',
  language: 'en',
  rows: [
    row(required(email('email', 'Email'))),
    row(
      asking(
        required(number('loom_width', 'Weaving width in cm')),
        when('gt', '150', required(radio('access', 'Is there a lift?', ['Yes', 'No']))),
        when('between', { from: '80', to: '150' }, number('stairs', 'Steps to the door')),
        when('not_between', { from: '20', to: '400' }, check('by_lorry', 'A lorry can reach the house')),
        when('lte', '40', check('by_post', 'Send it by post')),
      ),
      asking(
        required(date('delivery_day', 'Delivery day')),
        when('gte', newYear, required(text('storage', 'Where do we keep it until then?'))),
        when('lt', '2027-01-01', radio('day_part', 'Time of day', ['Morning', 'Afternoon'])),
        when('within_time', '14', check('rush', 'I know that a rush costs extra')),
        when('within_time_reverse', '14', text('was_late', 'Was an earlier delivery late?')),
      ),
    ),
    row(
      asking(
        checks('extras', 'Extras', ['Bench', 'Lamp', 'Bobbin winder', 'Warping mill']),
        when('set_all', ['bench', 'lamp'], check('bench_lamp', 'Fix the lamp to the bench')),
        when('set_not_any', ['bench'], text('own_bench', 'Height of your own bench')),
        when('set_eq', ['warping_mill'], check('mill_only', 'Send the mill ahead')),
        when(
          'set_not_all',
          ['bench', 'lamp', 'bobbin_winder', 'warping_mill'],
          check('more', 'Call me about the others'),
        ),
        when('set_neq', ['lamp'], check('assemble', 'Put everything together for me')),
      ),
    ),
    row(
      asking(
        text('postcode', 'Postcode'),
        when('str_ends_with', 'X', text('island', 'Name of the island')),
        when('doesnt_contain', 'bt', check('ferry', 'I know that the ferry adds a day')),
        when('roughly_near', 'the mill', text('directions', 'How do we find you?')),
      ),
      asking(
        check('old_loom', 'Take my old loom away'),
        when('eq', 'true', required(text('old_loom_model', 'Which model is it?'))),
      ),
    ),
  ],
  submit: 'Arrange delivery',
  thanks: '<p>Thank you. We will confirm the day by email.</p>',
});

const spareParts = olderForm({
  name: 'Anfrage für Ersatzteile',
  language: 'de',
  rows: [
    row(required(email('email', 'E-Mail-Adresse')), text('lastname', 'Name')),
    row(
      asking(
        required(dropdown('ersatzteil', 'Ersatzteil', ['Weberkamm', 'Schiffchen', 'Motor', 'Sonstiges'])),
        when('eq', 'sonstiges', required(longText('teil_beschreibung', 'Bitte beschreiben Sie das Teil'))),
        when(
          'set_any',
          ['weberkamm', 'schiffchen'],
          asking(
            required(number('webbreite', 'Webbreite in cm')),
            when('gte', '200', required(check('ueberlaenge', 'Lieferung mit Überlänge ist in Ordnung'))),
            when('between', { from: '10', to: '60' }, check('musterbrief', 'Passt in einen Musterbrief')),
          ),
        ),
        when('neq', 'sonstiges', number('stueckzahl', 'Stückzahl')),
      ),
    ),
    row(
      asking(
        check('garantie', 'Mein Webstuhl hat noch Garantie'),
        when('eq', 'true', required(date('gekauft_am', 'Gekauft am'))),
      ),
      asking(text('seriennummer', 'Seriennummer'), when('contains', 'tn', text('charge', 'Charge'))),
    ),
  ],
  submit: 'Anfrage senden',
  thanks: '<p>Vielen Dank. Wir melden uns innerhalb von zwei Werktagen.</p>',
});

export const CONDITIONAL_FORMS: readonly Json[] = [breakdown, delivery, spareParts];
