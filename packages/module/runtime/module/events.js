/** What happens to a form is told as events: ours on the form, and under the provider's own names on the window. */

const PROVIDER_NAME = {
  ready: 'on-ready',
  step: 'on-interaction:navigate',
  success: 'on-submission:success',
  failure: 'on-submission:failed',
};

/** False where somebody cancelled it. */
export function createTell(form) {
  const formId = form.getAttribute('data-fl-form') || '';
  const instanceId = form.querySelector('.fl-summary').id.replace(/-summary$/, '');
  return (name, detail, cancelable = false) => {
    const goOn = form.dispatchEvent(
      new CustomEvent(`formloom:${name}`, { bubbles: true, cancelable, detail }),
    );
    const known = PROVIDER_NAME[name];
    if (known) {
      const told = { ...detail, formId, instanceId };
      window.dispatchEvent(new CustomEvent(`hs-form-event:${known}`, { detail: told }));
    }
    return goOn;
  };
}
