/** A form in Spanish, with rows of one, two and three. */

import type { Project } from '@formloom/project';
import { field, groups, projectOf } from './open-editor.tsx';

const required = { required: true };
const PROJECT = projectOf(
  groups(
    [field('firstname', 'Nombre', required), field('lastname', 'Apellidos', required)],
    [field('email', 'Correo electrónico', required)],
    [field('company', 'Empresa'), field('jobtitle', 'Cargo'), field('numemployees', 'Empleados')],
    [field('country', 'País')],
    [field('boletin', 'Boletín')],
  ),
);

export const FORM: Project = { ...PROJECT, design: { ...PROJECT.design, language: 'es' } };
