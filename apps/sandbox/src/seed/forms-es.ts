/** The Spanish forms of the account. */

import {
  check,
  checks,
  date,
  definition,
  dropdown,
  email,
  type Group,
  type Json,
  longText,
  mobile,
  number,
  phone,
  radio,
  required,
  row,
  text,
} from './definition.ts';

const correo = required(email('email', 'Correo electrónico', { placeholder: 'ana@empresa.com' }));
const nombre = text('firstname', 'Nombre');
const apellidos = text('lastname', 'Apellidos');
const persona = row(required(nombre), required(apellidos));
const empresa = text('company', 'Empresa');
const cargo = text('jobtitle', 'Cargo');
const telefono = phone('phone', 'Teléfono');
const movil = mobile('mobilephone', 'Teléfono móvil');
const mensaje = longText('message', '¿En qué podemos ayudarte?');
const pais = dropdown('country', 'País', [
  'España',
  'México',
  'Colombia',
  'Argentina',
  'Chile',
  'Perú',
  'Otro',
]);
const empleados = number('numemployees', 'Empleados');
const sector = dropdown('industry', 'Sector', [
  'Comercio',
  'Educación',
  'Industria',
  'Salud',
  'Tecnología',
  'Otro',
]);
const horario = radio('horario', 'Horario preferido', ['Mañana', 'Tarde', 'Indiferente']);
const boletin = check('boletin', 'Quiero recibir el boletín');

const form = (name: string, rows: readonly Group[], submit = 'Enviar', configuration?: Json) =>
  definition({
    name,
    language: 'es',
    rows,
    submit,
    thanks: '<p>¡Gracias! Hemos recibido tus datos.</p>',
    ...(configuration && { configuration }),
  });

export const SPANISH_FORMS: readonly Json[] = [
  form(
    'Solicitud de demostración',
    [
      persona,
      row(correo),
      row(empresa, cargo, empleados),
      row(pais),
      row(
        required(
          radio('presupuesto', 'Presupuesto', ['Menos de 5.000 €', 'De 5.000 a 20.000 €', 'Más de 20.000 €']),
        ),
      ),
      row(longText('necesidades', '¿Qué necesitas?')),
      row(movil, sector),
      row(date('fecha_preferida', 'Fecha preferida'), boletin),
    ],
    'Pedir demostración',
  ),
  form(
    'Contacto ventas',
    [persona, row(correo, telefono), row(empresa), row(required(mensaje))],
    'Contactar',
  ),
  form(
    'Boletín mensual',
    [
      row(correo),
      row(nombre),
      row(checks('temas', 'Temas de interés', ['Diseño', 'Marketing', 'Ventas', 'Datos'])),
    ],
    'Suscribirme',
  ),
  form(
    'Webinar: diseño de formularios',
    [persona, row(correo, cargo), row(radio('sesion', 'Sesión', ['10:00 Madrid', '17:00 Madrid']))],
    'Reservar plaza',
  ),
  form(
    'Soporte técnico',
    [
      row(correo),
      row(required(text('asunto', 'Asunto'))),
      row(dropdown('urgencia', 'Urgencia', ['Baja', 'Media', 'Alta'])),
      row(required(mensaje)),
    ],
    'Abrir incidencia',
  ),
  form(
    'Event check-in (Bogotá)',
    [
      persona,
      row(correo, movil),
      row(number('acompanantes', 'Acompañantes')),
      row(checks('comidas', 'Comidas', ['Almuerzo', 'Cena', 'Ninguna'])),
    ],
    'Registrarme',
  ),
  form(
    'Descarga: guía de accesibilidad',
    [row(required(nombre), apellidos), row(correo), row(empresa, sector)],
    'Descargar',
  ),
  form(
    'Solicitud de presupuesto',
    [
      persona,
      row(correo, telefono),
      row(required(number('unidades', 'Unidades'))),
      row(date('entrega', 'Entrega antes del')),
      row(longText('observaciones', 'Observaciones')),
    ],
    'Pedir presupuesto',
  ),
  form(
    'Inscripción al curso de verano',
    [
      persona,
      row(correo),
      row(required(date('nacimiento', 'Fecha de nacimiento'))),
      row(radio('nivel', 'Nivel', ['Inicial', 'Intermedio', 'Avanzado'])),
      row(required(check('normas', 'Acepto las normas del curso'))),
    ],
    'Inscribirme',
  ),
  form(
    'Encuesta de satisfacción',
    [
      row(radio('satisfaccion', '¿Cómo valoras el servicio?', ['Excelente', 'Bueno', 'Regular', 'Malo'])),
      row(longText('mejoras', '¿Qué mejorarías?')),
      row(email('email', 'Correo, si quieres respuesta')),
    ],
    'Enviar encuesta',
  ),
  form(
    'Trabaja con nosotros',
    [
      persona,
      row(correo, movil),
      row(text('linkedin', 'Perfil profesional')),
      row(required(longText('presentacion', 'Preséntate en pocas líneas'))),
    ],
    'Enviar candidatura',
  ),
  form(
    'Cita en tienda',
    [
      persona,
      row(required(telefono)),
      row(required(date('fecha_cita', 'Fecha')), horario),
      row(dropdown('tienda', 'Tienda', ['Madrid', 'Sevilla', 'Valencia', 'Bilbao'])),
    ],
    'Pedir cita',
  ),
  form(
    'Alta de distribuidor',
    [persona, row(correo, telefono), row(required(empresa), text('nif', 'NIF')), row(pais, sector)],
    'Solicitar alta',
  ),
  form(
    'Reserva de mesa',
    [
      row(required(nombre), required(telefono)),
      row(
        required(
          number('comensales', 'Comensales', { validation: { minAllowedDigits: 1, maxAllowedDigits: 2 } }),
        ),
        required(date('dia', 'Día')),
      ),
      row(longText('alergias', 'Alergias o peticiones')),
    ],
    'Reservar',
  ),
  form(
    'Garantía del producto',
    [
      persona,
      row(correo),
      row(required(text('numero_serie', 'Número de serie'))),
      row(date('fecha_compra', 'Fecha de compra')),
    ],
    'Registrar',
  ),
  form(
    'Visita guiada al taller',
    [
      persona,
      row(correo),
      row(checks('idiomas', 'Idiomas', ['Español', 'Inglés', 'Francés'])),
      row(date('fecha_visita', 'Fecha'), horario),
    ],
    'Apuntarme',
  ),
  form(
    'Sugerencias',
    [row(required(longText('sugerencia', 'Tu sugerencia'))), row(email('email', 'Correo electrónico'))],
    'Enviar sugerencia',
  ),
  form(
    'Prueba gratuita',
    [row(correo), row(empresa, empleados), row(required(check('condiciones', 'Acepto las condiciones')))],
    'Empezar',
  ),
  form('Te llamamos', [row(required(nombre)), row(required(movil)), row(horario)], 'Llamadme'),
  form(
    'Voluntariado',
    [
      persona,
      row(correo, movil),
      row(checks('dias', 'Días disponibles', ['Viernes', 'Sábado', 'Domingo'])),
      row(pais),
    ],
    'Quiero ayudar',
  ),
];
