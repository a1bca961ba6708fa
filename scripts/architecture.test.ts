/** The rules of the architecture, and proof that each of them finds what it forbids. */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedKinds, namesInStyle } from './named-kinds.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name);

/** Who may know whom. Arrows point down; a new one is a decision, and is written here first. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  'packages/kind': [],
  'packages/form': ['kind'],
  'packages/layout': ['form'],
  'packages/project': ['form', 'layout'],
  'packages/module': ['form', 'kind', 'layout', 'project'],
  'packages/check': ['form', 'kind', 'layout', 'module', 'project'],
  'apps/service': ['form', 'module', 'project'],
  'apps/sandbox': [],
  'apps/cli': ['check', 'form', 'layout', 'module', 'project'],
  'apps/web': ['check', 'form', 'kind', 'layout', 'module', 'project'],
  // Of the application only what plays people: the door that its tests have.
  e2e: ['check', 'form', 'layout', 'module', 'project', 'sandbox', 'service', 'web'],
};

const folders = ['packages', 'apps'].flatMap((floor) =>
  readdirSync(join(ROOT, floor)).map((room) => `${floor}/${room}`),
);

describe('arrows', () => {
  it('every room is on the map', () => {
    expect([...folders, 'e2e'].sort()).toEqual(Object.keys(ARROWS).sort());
  });

  it.each(Object.entries(ARROWS))('%s knows only %j', (folder, allowed) => {
    const manifest = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
    const known = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter((name) => name.startsWith('@formloom/'))
      .map((name) => name.replace('@formloom/', ''));
    expect(known.sort()).toEqual([...allowed].sort());
  });
});

/**
 * The rooms of the application, from the top down: each may know those below it, and those beside it only
 * where named.
 */
const FLOORS: ReadonlyArray<readonly string[]> = [
  ['connect', 'forms', 'editor', 'review'],
  ['header', 'panels', 'canvas'],
  ['versions', 'export', 'frame', 'remarks', 'figures'],
  ['preview', 'design', 'files', 'languages', 'layout-text', 'settings'],
  ['cards', 'search', 'saving'],
  ['commands'],
  ['navigation'],
  ['checks'],
  ['drag'],
  ['items'],
  ['sync'],
  ['team'],
  ['project'],
  ['connection'],
  ['shell'],
  ['i18n', 'ui'],
];

describe('the rooms of the application', () => {
  const source = join(ROOT, 'apps/web/src');
  const rooms = readdirSync(source, { withFileTypes: true });

  it('have no loose files beside them', () => {
    const files = rooms.filter((one) => one.isFile()).map(({ name }) => name);
    const ofTheApp = ['App-accounts.test.tsx', 'App-places.test.tsx', 'App.test.tsx', 'App.tsx', 'main.tsx'];
    expect(files.sort()).toEqual(ofTheApp);
    const folders = rooms.filter((one) => one.isDirectory()).map(({ name }) => name);
    // What the tests of the whole are made with is no room.
    expect(folders.sort()).toEqual([...FLOORS.flat(), 'testing'].sort());
  });

  it.each(FLOORS.flat())('%s knows only what is below it', (room) => {
    const files = readdirSync(join(source, room), { recursive: true, encoding: 'utf8' });
    const known = files
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => importedRooms(`${room}/${file}`, readFileSync(join(source, room, file), 'utf8')));
    expect(notBelow(room, known)).toEqual([]);
  });
});

const SPECIFIER =
  /\b(?:from|import|glob|URL)\b\s*\(?\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/.*\s*)*['"`](\.{1,2}\/[^'"`]+)['"`]/g;

/**
 * The rooms that a file imports from, in whatever way: by name, for its effect, when it is needed, or by its
 * address.
 */
function importedRooms(path: string, text: string): string[] {
  const specifiers = text.matchAll(SPECIFIER);
  return [...specifiers].map(
    ([, specifier = '']) => posix.join(posix.dirname(path), specifier).split('/')[0] ?? '',
  );
}

function notBelow(room: string, known: readonly string[]): string[] {
  const depth = FLOORS.findIndex((floor) => floor.includes(room));
  const below = FLOORS.slice(depth + 1).flat();
  return [...new Set(known)].filter((other) => other !== room && !below.includes(other));
}

describe('imports between folders', () => {
  it.each([
    ['items/a.ts', "import { a } from '../ui/a.ts';", ['ui']],
    ['items/a.ts', "import type { A } from '../layout-text/a.ts';", ['layout-text']],
    ['items/a.ts', "import {\n  a,\n} from '../i18n/a.ts';", ['i18n']],
    ['items/a.ts', "export { a } from '../editor/a.ts';", ['editor']],
    ['items/a.ts', "import '../ui/a.css';", ['ui']],
    ['items/a.ts', "const load = () => import('../editor/a.ts');", ['editor']],
    [
      'items/a.ts',
      "const load = () =>\n  import(\n    /* @vite-ignore */ '../layout-text/a.ts'\n  );",
      ['layout-text'],
    ],
    ['items/a.ts', "type A = typeof import('../editor/a.ts');", ['editor']],
    ['items/a.ts', "import(\n  /* late,\n   so */ // later\n  '../editor/a.ts');", ['editor']],
    ['items/a.ts', "const all = import.meta.glob('../editor/*.ts');", ['editor']],
    ['items/a.ts', "new Worker(new URL('../editor/a.ts', import.meta.url));", ['editor']],
    ['items/a.ts', "import { App } from '../App.tsx';", ['App.tsx']],
    ['items/a.ts', "import { b } from './b.ts';", ['items']],
    [
      'export/upload/a.ts',
      "import { a } from '../../shell/a.ts';\nimport { b } from '../b.ts';",
      ['shell', 'export'],
    ],
    ['export/a.ts', "import { a } from './upload/a.ts';\nimport b from '@formloom/form';", ['export']],
  ])('in %s sees %j', (path, text, rooms) => {
    expect(importedRooms(path, text)).toEqual(rooms);
  });

  it('lets arrows point down, and neither up nor sideways nor out of the rooms', () => {
    const rooms = FLOORS.flat();
    expect(notBelow('items', ['items', 'project', 'ui', 'ui'])).toEqual([]);
    expect(notBelow('items', ['layout-text', 'App.tsx'])).toEqual(['layout-text', 'App.tsx']);
    expect(notBelow('preview', ['design'])).toEqual(['design']);
    expect(notBelow('ui', rooms)).toEqual(rooms.filter((room) => room !== 'ui'));
  });
});

describe('the rooms of the service', () => {
  it.each(['forms', 'provider', 'parsing', 'session'])('%s knows nothing of HTTP’s own rooms', (room) => {
    const source = join(ROOT, 'apps/service/src', room);
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
    const known = files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) =>
        importedRooms(`${room}/${file}`, readFileSync(join(source, file), 'utf8')).some((other) =>
          ['http', 'routes'].includes(other),
        ),
      );
    expect(files.length).toBeGreaterThan(0);
    expect(known).toEqual([]);
  });
});

describe('kinds of fields', () => {
  it.each([
    "export const is = (field) => field.fieldType === 'email';",
    "switch (fieldType) { case 'number': break; }",
    'export const isBox = (type) => /^(single_checkbox|booleancheckbox)$/.test(type);',
    "export const counts = (fieldType) => ['phone', 'number'].includes(fieldType);",
    'export const isDate = ({ fieldType }) => /date/.test(fieldType);',
    "export const SUITED = new Map([['datepicker', 1]]);",
    "export const isFile = ({ kind }) => kind.name === 'file';",
    'export const WORDS = { multiple_checkboxes: 1 };',
    "export const isBox = (field) => field.dataset.flKind === 'checkbox';",
    "export const isFile = (field) => kindOf(field).name === 'file';",
    "export const isFile = (field) => read(field, 'kind') === 'file';",
    "export const EMAIL_KIND = kindOfType('email');",
    'export const BOXES = \'[data-fl-kind="checkbox"] input\';',
    `export const boxes = (root) => \`\${root} [data-fl-kind='file']\`;`,
    "export const MANY = 'multiple_checkboxes, or a few';",
    'export const many = (words) => words.multiple_checkboxes;',
  ])('%s is seen to name one', (source) => {
    expect(namedKinds('bad.ts', source)).toHaveLength(source.includes("['phone") ? 2 : 1);
  });

  it.each([
    "export const is = (content) => content.kind === 'text' && typeof content === 'string';",
    "export const KEYS = ['email', 'select', 'file'];",
    'export const EMAIL = /^[^@]+@[^@]+$/;',
  ])('%s is not', (source) => {
    expect(namedKinds('good.ts', source)).toEqual([]);
  });

  it('are named nowhere but on their shelf, and in words that the compiler asks for', () => {
    const sources = sourceFiles(['packages', 'apps'])
      .filter((path) => /^(packages\/[^/]+\/(src|runtime)|apps\/(web|cli|service)\/src)\//.test(path))
      .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
      .filter((path) => !/^packages\/kind\/|^apps\/web\/src\/i18n\/settings-/.test(path));
    expect(sources.length).toBeGreaterThan(500);
    const styles = sourceFiles(['packages', 'apps'], /\.css$/).filter(
      (path) => !path.startsWith('packages/kind/'),
    );
    expect(styles.length).toBeGreaterThan(50);
    expect(namesInStyle('.fl-form [data-fl-kind="radios"] {}')).toBe(true);
    expect(styles.filter((path) => namesInStyle(readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
    const named = sources.flatMap((path) =>
      namedKinds(path, readFileSync(join(ROOT, path), 'utf8')).map((place) => `${path}:${place}`),
    );
    expect(named).toEqual([]);
  });
});

describe('the form element', () => {
  /** Its type in the runtime has no properties, so only casts and the DOM's own type could read one. */
  const readsForm = (text: string) => /\bHTMLFormElement\b|(?<!\/)\b[fF]orm[?!]?\.\w/.test(text);
  /** A selector for a form alone gives an element of the DOM's own type. */
  const findsForm = (text: string) =>
    /\b(?:closest|querySelector(?:All)?)(?:'\))?(?:<\w+>)?\(\s*['"`]form\b/.test(text);

  it('is read by the script of a form in one file only, since fields replace its properties', () => {
    for (const text of ['form.style', 'this.#form?.reset()', 'parts.form.lang', 'as HTMLFormElement'])
      expect(readsForm(text), text).toBe(true);
    expect(readsForm("own(form, 'style'); from './form.ts'; // of a form. Then")).toBe(false);
    for (const text of ["document.querySelector('form')", "own(place, 'closest')('form')"])
      expect(findsForm(text), text).toBe(true);
    expect(findsForm("root.querySelectorAll('.fl-form')")).toBe(false);
    const files = sourceFiles(['packages'], /(?<!\.test)\.ts$/).filter((path) =>
      /^packages\/(?:module\/runtime|kind\/src)\//.test(path),
    );
    expect(files.filter((path) => path.endsWith('/page.ts')).length).toBeGreaterThan(10);
    expect(files.length).toBeGreaterThan(60);
    const among = (isFound: (text: string) => boolean) =>
      files.filter((path) => isFound(readFileSync(join(ROOT, path), 'utf8')));
    expect(among(readsForm)).toEqual(['packages/module/runtime/module/form-element.ts']);
    // A form of the page around ours, whose properties are read by `own`, too.
    expect(among(findsForm)).toEqual(['packages/module/runtime/module/form-around.ts']);
  });
});

/** What was written by hand, in TypeScript if nothing else is said. */
function sourceFiles(floors: readonly string[], language = /\.tsx?$/): string[] {
  return floors.flatMap((floor) =>
    readdirSync(join(ROOT, floor), { recursive: true, encoding: 'utf8' })
      .map((path) => `${floor}/${path.replaceAll('\\', '/')}`)
      .filter(
        (path) => language.test(path) && !/\/(node_modules|dist|build|golden|src\/runtime)\//.test(path),
      ),
  );
}

/** Lines of comment that are wider than the formatter lets code be. */
function wideComments(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.length > 110 && /^\s*(\/\/ (?!biome-ignore)|\/\*|\* )/.test(line));
}

const isMocking = (text: string) =>
  /\b(?:vi|vitest)\b[\s.?['"]{1,6}(?:mock|doMock|hoisted)\b['"\]\s]*[<(]|\b(?:vi|vitest) as \w/.test(text);

describe('the text of source files', () => {
  const sources = sourceFiles(['packages', 'apps', 'e2e', 'scripts', 'bench']);
  const texts = sources.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const);

  it('comments are as wide as code, at the most', () => {
    const long = `// ${'word '.repeat(30)}`;
    expect(wideComments(`${long}\n  /** ${long} */\n * ${long}`)).toHaveLength(3);
    expect(wideComments(`const a = '${long}';\n// short`)).toEqual([]);
    expect(texts.filter(([, text]) => wideComments(text).length > 0).map(([path]) => path)).toEqual([]);
  });

  it('no module is mocked', () => {
    const mock = 'mock';
    for (const text of [
      `vi.${mock}('./a.ts')`,
      `vi.${mock}<typeof import('./a.ts')>('./a.ts')`,
      `vitest.${mock}('./a.ts')`,
      `vi['${mock}']('./a.ts')`,
      `import { vi ${'as'} v } from 'vitest';`,
    ])
      expect(isMocking(text), text).toBe(true);
    expect(isMocking("vi.mocked(a); vi.fn('mock(');")).toBe(false);
    expect(texts.length).toBeGreaterThan(1_000);
    expect(texts.filter(([, text]) => isMocking(text)).map(([path]) => path)).toEqual([]);
  });
});

/** Words that no comment uses: there is a plainer one (“of its own” → “separate”). */
const BANNED =
  /\b(whoever|anew|meanwhile|nobody|somebody|everybody|of its own|of one['’]s own|(is|was|are|were) told|mend(s|ed)?|begun|as ever|lapse[sd]?)\b/i;

const bannedComments = (text: string) =>
  text.split('\n').filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line) && BANNED.test(line));

describe('words', () => {
  /** Still to be rewritten. */
  const NOT_YET = /^packages\/module\/(?:runtime|src\/rich-text)\//;
  /** Names a system user. */
  const ALLOWED = ['scripts/postgres-server.ts'];

  it('of comments are plain', () => {
    expect(
      bannedComments("// Whoever comes.\n * of its own\nconst a = 'nobody';\n/** Plain. */"),
    ).toHaveLength(2);
    const sources = sourceFiles(['packages', 'apps', 'scripts', 'bench']).filter(
      (path) => !NOT_YET.test(path) && !/\.test\.tsx?$|\/testing\//.test(path),
    );
    expect(sources.length).toBeGreaterThan(800);
    const found = sources.filter((path) => bannedComments(readFileSync(join(ROOT, path), 'utf8')).length > 0);
    expect(found.filter((path) => !ALLOWED.includes(path))).toEqual([]);
  });
});

describe('files', () => {
  const ofGit = (...patterns: string[]) =>
    spawnSync('git', ['ls-files', ...patterns], { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n');

  it('that a build writes are not in git', () => {
    expect(ofGit('scripts')).toContain('scripts/build-runtime.mjs');
    const built = ofGit('packages/module/src/runtime', '*/dist/*', '*/build/*', '*.tsbuildinfo');
    expect(built.filter((path) => path !== '')).toEqual([]);
  });

  /** Part of a set of siblings of one shape, or a seam that tests replace. */
  const SMALL = ['apps/cli/src/load-parts.ts', 'apps/service/src/projects/queries/accounts.ts'];

  it('under 25 lines that one neighbour imports join that neighbour', () => {
    // Moving code within the visitor's script changes the bytes of every export.
    const paths = sourceFiles(['packages', 'apps']).filter((path) => !path.includes('/module/runtime/'));
    const importers = new Map<string, string[]>();
    for (const path of paths.filter((one) => !/\.test\.tsx?$/.test(one))) {
      const text = readFileSync(join(ROOT, path), 'utf8');
      for (const [, specifier = ''] of text.matchAll(/\bfrom '(\.[^']+)'/g)) {
        const imported = posix.join(posix.dirname(path), specifier);
        importers.set(imported, [...(importers.get(imported) ?? []), path]);
      }
    }
    const isSmall = (path: string) => {
      const [importer, ...others] = new Set(importers.get(path));
      return (
        importer !== undefined &&
        others.length === 0 &&
        !importer.endsWith('/index.ts') &&
        dirname(importer) === dirname(path) &&
        !paths.includes(path.replace(/\.tsx?$/, '.test.ts')) &&
        !paths.includes(path.replace(/\.tsx?$/, '.test.tsx')) &&
        readFileSync(join(ROOT, path), 'utf8').split('\n').length <= 25
      );
    };
    expect(importers.size).toBeGreaterThan(800);
    expect(paths.filter(isSmall).sort()).toEqual(SMALL);
  });
});

const temporary: string[] = [];
afterAll(() => {
  for (const folder of temporary) rmSync(folder, { recursive: true });
});

/** Lints the given files in a small repository with the same configuration. */
function lint(files: Record<string, string>): string {
  const house = mkdtempSync(join(tmpdir(), 'formloom-house-'));
  temporary.push(house);
  const config = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  writeFileSync(join(house, 'biome.json'), JSON.stringify({ ...config, $schema: undefined, vcs: undefined }));
  writeFileSync(join(house, 'package.json'), '{}');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  cpSync(join(ROOT, 'packages/form/package.json'), join(house, 'packages/form/package.json'));
  const { stdout, stderr } = spawnSync(bin('biome'), ['lint', '--max-diagnostics=50', '.'], {
    cwd: house,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

describe('rules of the linter', () => {
  const AGAINST = [
    [
      'an undeclared import',
      "import { x } from 'left-pad';\nexport const y = x;\n",
      'noUndeclaredDependencies',
    ],
    [
      'an arrow that is not on the map',
      "import { x } from '@formloom/service';\nexport const y = x;\n",
      'noUndeclaredDependencies',
    ],
    [
      'a deep import',
      "import { x } from '@formloom/form/src/read.ts';\nexport const y = x;\n",
      'noRestrictedImports',
    ],
    [
      'a path into the room next door',
      "import { x } from '../../layout/src/drop.ts';\nexport const y = x;\n",
      'noRestrictedImports',
    ],
    [
      'a path into another room',
      "import { x } from '../../../apps/service/src/app.ts';\nexport const y = x;\n",
      'noRestrictedImports',
    ],
    [
      'a Node module in packages/',
      "import { join } from 'node:path';\nexport const y = join;\n",
      'noNodejsModules',
    ],
    [
      'a path from the visitor’s script into another package',
      "import { x } from '../../../kind/src/page-kinds.ts';\nexport const y = x;\n",
      'noRestrictedImports',
      'packages/module/runtime/module',
    ],
    ['a default export', 'export default 1;\n', 'noDefaultExport'],
    ['a door left wide open', "export * from './other.ts';\n", 'noReExportAll'],
  ] as const;
  const pathOf = (index: number) => `${AGAINST[index]?.[3] ?? 'packages/form/src'}/bad-${index}.ts`;
  let said = '';
  beforeAll(() => {
    const bad = AGAINST.map(([, text], index) => [pathOf(index), text]);
    said = lint({ ...Object.fromEntries(bad), 'packages/form/src/good.ts': 'export const y = 1;\n' });
  });

  it.each(AGAINST.map(([name, , rule], index) => [name, rule, index] as const))('%s', (_, rule, index) => {
    const told = said.split('\n').filter((line) => line.startsWith(pathOf(index)));
    expect(told.join('\n')).toContain(rule);
  });

  it('and nothing where there is nothing', () => {
    expect(said).not.toContain('good.ts');
  });

  it('a cycle', () => {
    const said = lint({
      'packages/form/src/one.ts': "import { two } from './two.ts';\nexport const one = () => two;\n",
      'packages/form/src/two.ts': "import { one } from './one.ts';\nexport const two = () => one;\n",
    });
    expect(said).toContain('noImportCycles');
  });

  it('a cycle by what is loaded when it is needed', () => {
    const said = lint({
      'packages/form/src/one.ts': "export const one = () => import('./two.ts');\n",
      'packages/form/src/two.ts': "import { one } from './one.ts';\nexport const two = () => one;\n",
    });
    expect(said).toContain('noImportCycles');
  });

  it('a cycle of types', () => {
    const said = lint({
      'packages/form/src/one.ts': "import type { Two } from './two.ts';\nexport type One = { two: Two };\n",
      'packages/form/src/two.ts': "import type { One } from './one.ts';\nexport type Two = { one: One };\n",
    });
    expect(said).toContain('noImportCycles');
  });
});

describe('rules of the compiler', () => {
  const NAMES = ['document.title', 'window', 'process.env', 'Buffer', 'setTimeout', 'fetch', 'console'];
  const fileOf = (name: string) => `${name.replace('.', '-')}.ts`;
  let said: string[] = [];
  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'formloom-pure-'));
    temporary.push(folder);
    for (const name of NAMES) writeFileSync(join(folder, fileOf(name)), `export const bad = ${name};\n`);
    writeFileSync(join(folder, 'good.ts'), 'export const good = Math.max(1, 2);\n');
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    const config = {
      extends: join(ROOT, 'packages/form/tsconfig.json'),
      compilerOptions: {
        noEmit: true,
        composite: false,
        rootDir: '.',
        outDir: 'out',
        tsBuildInfoFile: null,
      },
      include: ['*.ts'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    said = spawnSync(bin('tsc'), ['-p', folder], { encoding: 'utf8' }).stdout.split('\n');
  });

  it.each(NAMES)('packages/ do not know %s', (name) => {
    expect(said).toContainEqual(expect.stringMatching(new RegExp(`(^|/)${fileOf(name)}.*Cannot find name`)));
  });

  it('and nothing where there is nothing', () => {
    expect(said.filter((line) => line.includes('good.ts'))).toEqual([]);
  });
});
