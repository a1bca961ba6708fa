/** Generates the README section about languages; empty for a form with one language. */

import { htmlLang, LANGUAGE_NAMES, type Project, type TargetName } from '@formloom/project';
import { severalLanguages } from './package-scripts.ts';
import { tagOf } from './shipped-form.ts';
import { componentOf } from './usage.ts';

/** Names in an example: the `lang` value of a language, and its name in a package. */
interface Names {
  readonly own: string;
  readonly all: string;
  readonly lang: string;
  readonly code: string;
  readonly tag: string;
  readonly component: string;
}

interface Wording {
  readonly title: string;
  readonly there: (names: Names) => string;
  readonly chosen: Readonly<Record<Exclude<TargetName, 'page'>, (names: Names) => string>>;
}

const EN: Wording = {
  title: 'Languages',
  there: ({ all, own }) =>
    `It speaks ${all}. What is sent is the same in each of them; its own is ${own}, which is used where nothing else fits.`,
  chosen: {
    module: ({ lang }) =>
      `On a page of the CMS the page's language decides, and a region counts as its language. The words of each language can be edited on the page, in a group of its name. \`preview.html\` is in the visitor's language, or in the one its address asks for: \`preview.html?lang=${lang}\`.`,
    embed: ({ tag, lang }) =>
      `It chooses once, when it starts: what the tag says, else the page around it, else the visitor's browser. This settles it:

    <${tag} lang="${lang}"></${tag}>

Another \`lang\` later on changes nothing. Where visitors can switch, put a new tag in the place of the old one.`,
    package: ({ tag, component, lang, code }) =>
      `In a browser it chooses once, when it starts: what the tag says, else the page around it, else the visitor's browser. A server knows of no visitor and draws its own language, unless it is told another; what it has drawn stays. These settle it:

    <${tag} lang="${lang}"></${tag}>
    <${component} lang="${code}" />
    render({ language: '${code}' })

\`languages\` lists them. Another \`lang\` later on changes nothing. Where visitors can switch, \`<${component} key={lang} lang={lang} />\` draws it anew.`,
  },
};

const ES: Wording = {
  title: 'Idiomas',
  there: ({ all, own }) =>
    `Habla ${all}. Lo que se envía es igual en todos; el suyo es ${own}, que se usa cuando ningún otro encaja.`,
  chosen: {
    module: ({ lang }) =>
      `En una página del CMS decide el idioma de la página, y una región cuenta como su idioma. Las palabras de cada idioma se pueden editar en la página, en un grupo con su nombre. \`preview.html\` está en el idioma de la visita, o en el que pida su dirección: \`preview.html?lang=${lang}\`.`,
    embed: ({ tag, lang }) =>
      `Elige una vez, al empezar: lo que diga la etiqueta, si no la página que la rodea, si no el navegador de la visita. Así queda fijado:

    <${tag} lang="${lang}"></${tag}>

Cambiar \`lang\` después no cambia nada. Si las visitas pueden cambiar de idioma, pon una etiqueta nueva en lugar de la anterior.`,
    package: ({ tag, component, lang, code }) =>
      `En un navegador elige una vez, al empezar: lo que diga la etiqueta, si no la página que la rodea, si no el navegador de la visita. Un servidor no conoce a la visita y dibuja el idioma propio, si no se le dice otro; lo que ha dibujado se queda. Así queda fijado:

    <${tag} lang="${lang}"></${tag}>
    <${component} lang="${code}" />
    render({ language: '${code}' })

\`languages\` los enumera. Cambiar \`lang\` después no cambia nada. Si las visitas pueden cambiar de idioma, \`<${component} key={lang} lang={lang} />\` lo dibuja de nuevo.`,
  },
};

export function languagesSection(project: Project, target: Exclude<TargetName, 'page'>): string[] {
  const [own, example, ...others] = severalLanguages(project);
  if (!own || !example) return [];
  const words = own === 'es' ? ES : EN;
  const names: Names = {
    own: LANGUAGE_NAMES[own],
    all: [own, example, ...others].map((one) => LANGUAGE_NAMES[one]).join(', '),
    lang: htmlLang(example),
    code: example,
    tag: tagOf(project),
    component: componentOf(project),
  };
  return [`## ${words.title}\n\n${words.there(names)}\n\n${words.chosen[target](names)}`];
}
