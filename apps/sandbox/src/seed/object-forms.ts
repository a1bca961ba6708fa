/** Forms with fields of several object types (contact, company, loom) that share names. */

import {
  date,
  dropdown,
  email,
  type Json,
  newerForm,
  number,
  ofCompany,
  ofLoom,
  phone,
  required,
  row,
  text,
} from './definition.ts';
import { olderForm } from './older-definition.ts';

/** `name` exists in two object types, `city` in three. */
const workshop = newerForm({
  name: 'Alta de empresa y taller',
  language: 'es',
  rows: [
    row('<h3>Tú</h3>', required(email('email', 'Correo electrónico')), text('city', 'Tu ciudad')),
    row(
      '<h3>La empresa</h3>',
      required(ofCompany(text('name', 'Nombre de la empresa'))),
      ofCompany(text('city', 'Ciudad de la empresa')),
      ofCompany(number('numberofemployees', 'Plantilla')),
    ),
    row(ofCompany(phone('phone', 'Teléfono de la centralita')), phone('phone', 'Tu teléfono')),
    row(
      '<h3>El telar</h3>',
      required(ofLoom(text('name', 'Nombre o modelo del telar'))),
      ofLoom(text('city', 'Ciudad donde está el telar')),
    ),
    row(
      ofLoom(dropdown('estado', 'Estado', ['Nuevo', 'En uso', 'Parado'], { defaultValues: ['en_uso'] })),
      ofLoom(date('instalado_el', 'Instalado el')),
    ),
  ],
  submit: 'Dar de alta',
  thanks: '<p>Alta recibida. Te enviamos la ficha del telar para que la revises.</p>',
});

const reseller = olderForm({
  name: 'Cadastro de revendedor',
  language: 'pt-br',
  rows: [
    row(required(text('firstname', 'Nome')), required(email('email', 'E-mail comercial'))),
    row(required(ofCompany(text('name', 'Razão social'))), ofCompany(text('city', 'Cidade da loja'))),
    row(
      text('city', 'Sua cidade'),
      ofCompany(
        dropdown('tipo_loja', 'Tipo de loja', ['Física', 'Virtual', 'As duas'], { placeholder: 'Selecione' }),
      ),
      ofLoom(number('quantidade', 'Teares por ano')),
    ),
  ],
  submit: 'Quero revender',
  thanks: '<p>Obrigado! Nossa equipe entrará em contato.</p>',
});

export const OBJECT_FORMS: readonly Json[] = [workshop, reseller];
