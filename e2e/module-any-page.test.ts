/**
 * Exported forms in pages that make it hard for them: strict policies, wild styles, tag managers, programs.
 */

import { exportModule } from '@formloom/module';
import { type Project, setPreset, setSetting, setText } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from './testing/browser.ts';
import { renderCmsPage } from './testing/cms-page.ts';
import { violationsOf } from './testing/page.ts';
import {
  CORS,
  control,
  field,
  forgive,
  page,
  projectOf,
  sent,
  setAnswer,
  setUpVisitor,
  standalone,
  submit,
  v3,
  values,
  visit,
} from './testing/visitor.ts';

setUpVisitor();

describe('in any page', () => {
  const raw = v3(
    { name: 'email', fieldType: 'email', label: 'Email', required: true },
    { name: 'note', fieldType: 'single_line_text', label: 'Note' },
  );
  const steps = (project: Project): Project => ({
    ...project,
    layout: {
      mode: 'multi-step',
      steps: ['email', 'note'].map((key) => ({
        id: key,
        title: key,
        rows: [{ id: `r${key}`, fields: [key] }],
      })),
    },
  });

  it('steps are no submissions: Next is no submit button, Enter goes on, one submit event at the end', async () => {
    await visit(standalone(steps(projectOf(raw))));
    await page.evaluate(() => {
      Object.assign(window, { counted: 0 });
      document.addEventListener(
        'submit',
        () => Object.assign(window, { counted: (window as never as { counted: number }).counted + 1 }),
        true,
      );
    });
    expect(await page.locator('form').getAttribute('data-hs-do-not-collect')).toBe('true');
    expect(await page.locator('[data-fl-next]').getAttribute('type')).toBe('button');
    await control('email').fill('ana@empresa.com');
    await page.keyboard.press('Enter');
    await control('note').waitFor({ state: 'visible' });
    expect(await page.evaluate(() => (window as never as { counted: number }).counted)).toBe(0);
    await control('note').fill('x');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.fl-done');
    expect(await page.evaluate(() => (window as never as { counted: number }).counted)).toBe(1);
  });

  it('an error text that an editor empties does not switch off the check; reset takes complaints back', async () => {
    await visit(
      standalone(projectOf(raw)).replace(/data-fl-text-(required|pattern)="[^"]*"/g, 'data-fl-text-$1=""'),
    );
    await submit();
    expect(await field('email').locator('.fl-error').innerText()).not.toBe('');
    expect(sent).toEqual([]);
    await page.evaluate(() => document.querySelector('form')?.reset());
    await page.waitForFunction(() => !document.querySelector('[aria-invalid], .fl-summary:not([hidden])'));
  });

  it('under a policy that lets it connect to nothing it says that something may be blocking it', async () => {
    await visit(standalone(projectOf(raw)), { headers: { 'content-security-policy': "connect-src 'none'" } });
    await page.clock.install();
    await control('email').fill('ana@empresa.com');
    await submit();
    const notice = page.locator('.fl-notice');
    for (const words of ['cannot be reached', 'cannot be reached', 'may be blocking this form']) {
      await expect
        .poll(async () => [await page.locator('[data-fl-submit]').innerText(), await notice.innerText()])
        .toEqual([expect.stringMatching(/^(Waiting…|Send again)$/), expect.stringContaining(words)]);
      await page.clock.runFor(10_000);
    }
    expect(sent).toEqual([]);
    forgive('Content Security Policy');
  });

  describe('where what people cannot see is filled in', () => {
    async function fillTrap() {
      await visit(standalone(projectOf(raw)));
      await control('email').fill('ana@empresa.com');
      await page.evaluate(() => {
        const events: string[] = [];
        for (const name of ['submit', 'success', 'failure'])
          addEventListener(`formloom:${name}`, () => events.push(name));
        Object.assign(window, { events });
        document.querySelector<HTMLInputElement>('[data-fl-trap]')?.setAttribute('value', 'x');
      });
    }
    const events = () => page.evaluate(() => (window as unknown as { events: string[] }).events);

    it('a form that is sent at once is held back without thanks or events, until a person says so', async () => {
      await fillTrap();
      await submit();
      const sendAnyway = page.getByRole('button', { name: 'Send anyway' });
      expect(await sendAnyway.evaluate((button) => button === document.activeElement)).toBe(true);
      expect([sent, await events(), await page.locator('.fl-done').count()]).toEqual([[], [], 0]);
      await sendAnyway.click();
      await page.waitForSelector('.fl-done');
      expect([sent.length, await events()]).toEqual([1, ['submit', 'success']]);
    });

    it('a form that took a person’s time is sent', async () => {
      await fillTrap();
      await page.evaluate(() => {
        const now = Date.now;
        Date.now = () => now() + 10_000;
      });
      await submit();
      await page.waitForSelector('.fl-done');
      expect([sent.length, await events()]).toEqual([1, ['submit', 'success']]);
    });
  });

  it.each([
    ['0123456789abcdef0123456789ABCDEF', true],
    ['not-a-visitor', false],
    ['0123456789abcdef', false],
  ])('the visitor %s is passed on: %s', async (cookie, passed) => {
    await visit(standalone(projectOf(raw)), { cookie });
    await control('email').fill('ana@empresa.com');
    await submit();
    await page.waitForSelector('.fl-done');
    expect('hutk' in (sent[0]?.context ?? {})).toBe(passed);
  });

  it('where the script does not come, the visitor is told after a while', async () => {
    await visit(standalone(projectOf(raw)).replace(/<script>[\s\S]*<\/script>/, ''));
    const stuck = page.getByText('This form could not be loaded completely.');
    expect(await stuck.isVisible()).toBe(false);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    expect(await stuck.isVisible()).toBe(true);
    expect(await violationsOf(page)).toEqual([]);
  });

  it('without a connection it says so, keeps what was written, and sends it when the line is back', async () => {
    await visit(standalone(projectOf(raw)));
    await control('email').fill('ana@empresa.com');
    setAnswer((route) => route.abort('internetdisconnected'));
    await page.context().setOffline(true);
    await submit();
    await page.waitForSelector('.fl-notice:not([hidden])');
    expect(await page.locator('.fl-notice').innerText()).toContain('There is no connection.');
    expect(await page.locator('[data-fl-submit]').innerText()).toBe('Waiting…');
    expect(await control('email').inputValue()).toBe('ana@empresa.com');
    setAnswer((route) => route.fulfill({ status: 200, headers: CORS, body: '{}' }));
    await page.context().setOffline(false);
    await page.waitForSelector('.fl-done');
    expect(sent.map(({ fields }) => fields)).toEqual([sent[0]?.fields, sent[0]?.fields]);
    forgive('ERR_INTERNET_DISCONNECTED');
  });

  it('the address fills in what visitors see only where that is not switched off', async () => {
    const off = setSetting(projectOf(raw), 'prefill', false);
    await visit(standalone(off), { query: '?email=a%40b.test' });
    expect(await control('email').inputValue()).toBe('');
  });

  it('without a target it says that nothing was sent', async () => {
    const project = projectOf(raw);
    await visit(standalone({ ...project, form: { ...project.form, submitUrl: null } }));
    await control('email').fill('ana@empresa.com');
    await submit();
    expect(await page.locator('.fl-summary').innerText()).toContain('not connected to anything yet');
  });

  it('thanks of the provider are shown with their paragraphs and links, and nothing else of them runs', async () => {
    await visit(standalone(projectOf(raw)));
    const inlineMessage =
      '<p>Thanks, <strong>Ana</strong></p><p><a href="https://example.com/next" onclick="boom()">Next</a></p><img src=x onerror="document.title=1"><script>document.title=2</script>';
    setAnswer((route) =>
      route.fulfill({
        status: 200,
        headers: CORS,
        contentType: 'application/json',
        body: JSON.stringify({ inlineMessage }),
      }),
    );
    await control('email').fill('ana@empresa.com');
    await submit();
    await page.waitForSelector('.fl-done');
    expect(await page.locator('.fl-done p').count()).toBe(2);
    expect(await page.locator('.fl-done a').getAttribute('href')).toBe('https://example.com/next');
    expect(await page.locator('.fl-done [onclick], .fl-done script, .fl-done [onerror]').count()).toBe(0);
    expect(await page.title()).toBe('Form');
  });

  it('a policy without styles in attributes leaves a whole form, with a focus that is seen', async () => {
    const files = exportModule(setText(projectOf(raw), 'submit', 'Go'));
    const html = renderCmsPage(files, ['widget_1'])
      .replace(/<style>[\s\S]*?<\/style>/, '<link rel="stylesheet" href="/module.css">')
      .replace(/<script>[\s\S]*<\/script>/, '<script src="/module.js"></script>');
    const textOf = (ending: string) => files.find(({ path }) => path.endsWith(ending))?.text ?? '';
    await visit(html, {
      headers: { 'content-security-policy': "default-src 'self'; img-src data:; connect-src *" },
      files: {
        '/module.css': { contentType: 'text/css', body: textOf('module.css') },
        '/module.js': { contentType: 'text/javascript', body: textOf('module.js') },
      },
    });
    const button = page.locator('[data-fl-submit]');
    const style = await button.evaluate((one) => {
      const { backgroundColor, borderRadius, color } = getComputedStyle(one);
      return { backgroundColor, borderRadius, color };
    });
    expect(style).toEqual({
      backgroundColor: 'rgb(31, 35, 40)',
      borderRadius: '6px',
      color: 'color(srgb-linear 1 1 1)',
    });
    await control('email').fill('ana@empresa.com');
    await button.click();
    await page.waitForSelector('.fl-done');
    expect(sent[0]?.context.pageId).toBe('4242');
    // The policy forbids the attribute, and the browser says so; the form does not depend on it.
    forgive('style');
  });

  describe.each([
    ['a block', '<div>', '</div>', '?first=a'],
    // An end tag in a cell does not end a form around the table.
    ['a table', '<table><tr><td>', '</td></tr></table>', '?first=a&later='],
  ])('inside a form of the page, in %s', (_, begin, end, withoutScript) => {
    const host = (module: string) =>
      `<form action="/host"><input name="first"><button>Search</button>${begin}${module}${end}<p><input name="later"><button name="go" value="1">Go</button></p></form><input name="outside" form="none">`;
    const html = renderCmsPage(exportModule(projectOf(raw)), ['widget_1']).replace(
      /(?<=<main>).*(?=<\/main>)/s,
      host,
    );

    it('answers are sent as ever, and the page’s form sends its own fields', async () => {
      await visit(
        html.replace(
          '<head>',
          '<head><script>addEventListener("submit", () => { window.heard = 1 })</script>',
        ),
      );
      await page.locator('form form[data-fl-ready]').waitFor();
      await control('email').fill('ana@empresa.com');
      await control('email').press('Enter');
      await page.waitForSelector('.fl-done');
      expect(values()).toEqual({ email: 'ana@empresa.com' });
      expect(page.url()).toBe('http://site.test/page');
      expect(await page.evaluate(() => 'heard' in window)).toBe(false);
      await page.fill('[name=first]', 'a');
      await page.fill('[name=later]', 'b');
      await page.click('text=Go');
      await page.waitForURL(/host/);
      expect(new URL(page.url()).search).toBe('?first=a&later=b&go=1');
    });

    it('without a script none of its fields get into the page’s address', async () => {
      const bare = await (await sharedBrowser()).newPage({ javaScriptEnabled: false });
      await bare.route('**', (route) => route.fulfill({ contentType: 'text/html', body: html }));
      await bare.goto('http://site.test/page');
      const email = bare.locator('[name=email]');
      await email.fill('ana@empresa.com');
      await email.press('Enter');
      expect(bare.url()).toBe('http://site.test/page');
      await bare.fill('[name=first]', 'a');
      await bare.click('text=Search');
      await bare.waitForURL(/host/);
      expect(new URL(bare.url()).search).toBe(withoutScript);
      await bare.close();
    });
  });

  it('a site’s own rules for inputs and buttons do not deform it', async () => {
    const hostile =
      '<style>input[type=text],input[type=email]{width:10px;border:0;height:4px}*{box-sizing:content-box}button{all:unset}label{float:left;width:20px}fieldset{border:9px solid}select{appearance:none;width:5px}form p{font-size:40px}</style>';
    await visit(standalone(projectOf(raw)).replace('<head>', `<head>${hostile}`));
    const [width, form] = await Promise.all([
      control('email').evaluate((one) => one.getBoundingClientRect().width),
      page
        .locator('.fl-field')
        .first()
        .evaluate((one) => one.getBoundingClientRect().width),
    ]);
    expect(Math.round(width)).toBe(Math.round(form));
    const button = await page
      .locator('[data-fl-submit]')
      .evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(button).toBe('rgb(31, 35, 40)');
    expect(await violationsOf(page)).toEqual([]);
  });

  it('the script may stand anywhere, and a form may arrive in pieces after it', async () => {
    const html = standalone(projectOf(raw));
    const script = /<script>[\s\S]*<\/script>/.exec(html)?.[0] ?? '';
    const early = html.replace(script, '').replace('</head>', `${script}</head>`);
    await visit(early);
    await page.waitForSelector('form[data-fl-ready]');
    await submit();
    expect(await field('email').locator('.fl-error').isVisible()).toBe(true);
  });

  it('tells what happens under the provider’s own names, too', async () => {
    await visit(
      standalone(projectOf(raw)).replace(
        '<body>',
        `<body><script>window.heard=[];for (const name of ['on-ready','on-submission:success']) addEventListener('hs-form-event:'+name, (event) => heard.push([name, event.detail.formId]))</script>`,
      ),
    );
    await control('email').fill('ana@empresa.com');
    await submit();
    await page.waitForSelector('.fl-done');
    expect(await page.evaluate(() => (window as never as { heard: unknown }).heard)).toEqual([
      ['on-ready', 'f'],
      ['on-submission:success', 'f'],
    ]);
  });
});

it('a page of its own looks the same where a policy refuses the styles in it', async () => {
  const html = standalone(setPreset(projectOf(v3({ name: 'a', fieldType: 'email', label: 'A' })), 'soft'));
  const seen = async (headers: Record<string, string>) => {
    await visit(html, { headers });
    return page.screenshot();
  };
  const free = await seen({});
  const strict = await seen({ 'content-security-policy': "style-src 'self'" });
  expect(free.equals(strict)).toBe(true);
  forgive('Content Security Policy');
});

describe('in a frame', () => {
  const raw = v3(
    ...['a', 'b', 'c', 'd'].map((name) => ({ name, fieldType: 'single_line_text', label: name })),
  );

  it('of the same site, a page of its own is as high as it is', async () => {
    const form = { contentType: 'text/html', body: standalone(projectOf(raw)) };
    await visit('<iframe src="/form.html" style="width: 400px"></iframe>', { files: { '/form.html': form } });
    const frame = page.frameLocator('iframe');
    await frame.locator('form[data-fl-ready]').waitFor();
    const heights = () =>
      page.locator('iframe').evaluate((element: HTMLIFrameElement) => {
        const { scrollHeight = 0, clientHeight = 0 } = element.contentDocument?.documentElement ?? {};
        return [clientHeight > 300, scrollHeight - clientHeight];
      });
    await expect.poll(heights).toEqual([true, 0]);
  });

  it('of another site, it says how high it is', async () => {
    const form = { contentType: 'text/html', body: standalone(projectOf(raw)) };
    await visit(
      '<script>addEventListener("message", ({ data }) => { window.heard = data })</script><iframe src="/form.html" sandbox="allow-scripts"></iframe>',
      { files: { '/form.html': form } },
    );
    const heard = () => page.evaluate(() => (window as never as { heard?: { height: number } }).heard);
    await expect.poll(heard).toMatchObject({ formloom: 'height' });
    expect((await heard())?.height).toBeGreaterThan(300);
  });
});
