// Formloom form: steps, conditions, checks and submission. It needs no library.
(function() {
	// packages/form/src/details/conditions.ts
	/** The keys of the fields that take part. A field whose parent does not is out, whatever its own condition says. */
	function shownKeys(fields, valuesOf) {
		const shown = /* @__PURE__ */ new Set();
		for (const { key, parent, when } of fields) if (parent === void 0 || shown.has(parent) && (!when || holds(when, valuesOf(parent)))) shown.add(key);
		return shown;
	}
	/** Whether the answers of a shown parent fulfil a condition. No answer fulfils none, except one that cannot be judged. */
	function holds(condition, parentValues) {
		const test = OPERATORS.get(condition.operator)?.(condition);
		if (!test) return true;
		const answers = readTexts(parentValues);
		return answers.length > 0 && test(answers);
	}
	var any = onValues((answers, values) => values.some((value) => has(answers, value)));
	var all = onValues((answers, values) => values.every((value) => has(answers, value)));
	var exactly = onValues((answers, values) => values.every((value) => has(answers, value)) && answers.every((answer) => values.some((value) => isSame(answer, value))));
	var contains = onText((answer, value) => answer.includes(value));
	/** The two relative times are missing on purpose: without the provider's clock and calendar they cannot be judged. */
	var OPERATORS = /* @__PURE__ */ new Map([
		["eq", any],
		["neq", not(any)],
		["set_any", any],
		["set_not_any", not(any)],
		["set_all", all],
		["set_not_all", not(all)],
		["set_eq", exactly],
		["set_neq", not(exactly)],
		["contains", contains],
		["doesnt_contain", not(contains)],
		["str_starts_with", onText((answer, value) => answer.startsWith(value))],
		["str_ends_with", onText((answer, value) => answer.endsWith(value))],
		["lt", onOrder((order) => order < 0)],
		["lte", onOrder((order) => order <= 0)],
		["gt", onOrder((order) => order > 0)],
		["gte", onOrder((order) => order >= 0)],
		["between", onRange((inside) => inside)],
		["not_between", onRange((inside) => !inside)],
		["is_not_empty", () => () => true]
	]);
	function not(operator) {
		return (condition) => {
			const test = operator(condition);
			return test && ((answers) => !test(answers));
		};
	}
	function onValues(accepts) {
		return (condition) => {
			const values = readTexts(condition.values);
			return values.length > 0 ? (answers) => accepts(answers, values) : void 0;
		};
	}
	/** Without regard to case: one of the answers with one of the values. */
	function onText(accepts) {
		return onValues((answers, values) => answers.some((answer) => values.some((value) => accepts(answer.toLowerCase(), value.toLowerCase()))));
	}
	/** An answer that is neither number nor date stands in no order, and fulfils nothing. */
	function onOrder(accepts) {
		return (condition) => {
			const bound = readTexts(condition.values).find(isMeasure);
			if (bound === void 0) return void 0;
			return (answers) => answers.some((answer) => accepts(compare(answer, bound)));
		};
	}
	/** A range with one end is open at the other. */
	function onRange(accepts) {
		return ({ from = "", to = "" }) => {
			const [low] = readTexts([from]).filter(isMeasure);
			const [high] = readTexts([to]).filter(isMeasure);
			if (low === void 0 && high === void 0) return void 0;
			return (answers) => answers.some((answer) => {
				const above = low === void 0 ? 0 : compare(answer, low);
				const below = high === void 0 ? 0 : compare(answer, high);
				return ![above, below].some(Number.isNaN) && accepts(above >= 0 && below <= 0);
			});
		};
	}
	function has(answers, value) {
		return answers.some((answer) => isSame(answer, value));
	}
	function isSame(answer, value) {
		return answer === value || compare(answer, value) === 0;
	}
	function isMeasure(value) {
		return !Number.isNaN(readNumber(value)) || !Number.isNaN(readDay(value));
	}
	/** Below, at or above zero like the answer beside the value; NaN where the two cannot be compared. */
	function compare(answer, value) {
		const day = readDay(answer);
		if (Number.isNaN(day)) return readNumber(answer) - readNumber(value);
		const other = readDay(value);
		return day - (Number.isNaN(other) ? Math.floor(readNumber(value) / DAY_LENGTH) : other);
	}
	var DAY_LENGTH = 864e5;
	var DAY = /^\d{4}-\d\d-\d\d(?=$|[T ])/i;
	/** Longer ones are somebody's ids, which arithmetic would take for their neighbours. */
	var NUMBER = /^[+-]?(?:\d{1,15}(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,2})?$/i;
	/** The number of the day, as it is written, whatever time follows it; NaN where the text begins with none. */
	function readDay(text) {
		const [day] = DAY.exec(text) ?? [];
		if (day === void 0) return NaN;
		const midnight = Date.parse(`${day}T00:00:00Z`);
		return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day) ? midnight / DAY_LENGTH : NaN;
	}
	function readNumber(text) {
		return NUMBER.test(text) ? Number(text) : NaN;
	}
	function readTexts(texts) {
		return texts.map((text) => text.trim()).filter((text) => text !== "");
	}
	// packages/project/src/theme/contrast.ts
	/** How well one colour can be told from another, and the nearest one that can. Colours are `#rrggbb`. */
	/** The ratio by which accessible colours are judged: 1 for the same, 21 for black on white. */
	function contrast(one, other) {
		const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
		return (high + .05) / (low + .05);
	}
	/** White before dark, and black where neither will do: one of them can be read on any colour. */
	var WORDS = [
		"#ffffff",
		"#1f1d26",
		"#000000"
	];
	/** The colour of words on another colour. */
	function wordsOn(colour) {
		return WORDS.find((words) => contrast(words, colour) >= 4.5) ?? "#000000";
	}
	function luminance(colour) {
		const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
			const light = part / 255;
			return light <= .04045 ? light / 12.92 : ((light + .055) / 1.055) ** 2.4;
		});
		return .2126 * red + .7152 * green + .0722 * blue;
	}
	function partsOf(colour) {
		return [
			1,
			3,
			5
		].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
	}
	// packages/module/runtime/module/accent.js
	/** Words on the accent are white or dark, whichever can be read, in both palettes. Set from here because a template cannot work it out. */
	function dressAccent(form) {
		for (const ending of ["", "-dark"]) {
			const accent = getComputedStyle(form).getPropertyValue(`--fl-accent${ending}`).trim();
			if (/^#[0-9a-f]{6}$/i.test(accent)) form.style.setProperty(`--fl-on-accent${ending}`, wordsOn(accent));
		}
	}
	// packages/module/runtime/module/values.js
	/** Fields and their answers, as they stand on the page. */
	var list = (root, selector) => Array.from(root.querySelectorAll(selector));
	var FIELD = "[data-fl-field]";
	var CONTROLS = "input:not([data-fl-trap]), select:not([data-fl-code]), textarea";
	var kindOf = (field) => field.getAttribute("data-fl-kind");
	/** A field's own controls: what hangs from it is another's. */
	var controlsOf = (field) => list(field, CONTROLS).filter((control) => control.closest(FIELD) === field);
	function answersOf(field) {
		const controls = controlsOf(field);
		const kind = kindOf(field);
		if (kind === "checkbox" || kind === "consent") return controls[0] ? [String(controls[0].checked)] : [];
		if (kind === "checkboxes" || kind === "radios") return controls.filter((one) => one.checked).map((one) => one.value);
		if (!controls[0]) return [];
		const value = controls[0].value.trim();
		if (value === "") return [];
		if (kind === "hidden") return value.split(";");
		return [withCode(field, value)];
	}
	var answerOf = (field) => answersOf(field).join(";");
	/** A number that names its country already keeps it. */
	function withCode(field, value) {
		const code = field.querySelector("[data-fl-code]");
		return !code || code.value === "" || /^(\+|00)/.test(value) ? value : `+${code.value} ${value}`;
	}
	// packages/module/runtime/module/checks.js
	/** What is wrong with an answer: the name of a text and its numbers, or nothing. */
	var EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
	function problemOf(field) {
		const kind = kindOf(field);
		const [control] = controlsOf(field);
		if (!control || kind === "hidden") return null;
		if (control.validity.badInput) return { name: kind === "number" ? "number" : "date" };
		const value = answerOf(field);
		const missing = kind === "checkbox" || kind === "consent" ? value !== "true" : value === "";
		if (field.hasAttribute("data-fl-required") && missing) return { name: missingText(kind) };
		if (value === "") return null;
		const { typeMismatch } = control.validity;
		if (kind === "email" && (typeMismatch || !EMAIL.test(value))) return { name: "email" };
		if (kind === "email" && isBlocked(field, value)) return { name: "blocked" };
		if (kind === "url" && typeMismatch) return { name: "pattern" };
		return digitsProblem(field, value) || (fitsPattern(field, value) ? null : { name: "pattern" });
	}
	function missingText(kind) {
		if (kind === "consent") return "consent";
		return /^(checkboxes|radios|select)$/.test(kind) ? "choose" : "required";
	}
	/** Whole addresses and whole domains can be blocked. */
	function isBlocked(field, value) {
		const address = value.toLowerCase();
		const blocked = (field.getAttribute("data-fl-blocked") || "").split(" ");
		return blocked.includes(address) || blocked.includes(address.slice(address.lastIndexOf("@") + 1));
	}
	/** Longer answers than this are the provider's to judge: the time a pattern takes may grow with their square. */
	var LONGEST = 5e3;
	/** A pattern that this browser cannot compile asks for nothing. */
	function fitsPattern(field, value) {
		const pattern = field.getAttribute("data-fl-pattern");
		if (!pattern || value.length > LONGEST) return true;
		try {
			return new RegExp(pattern).test(value);
		} catch {
			return true;
		}
	}
	function digitsProblem(field, value) {
		const min = Number(field.getAttribute("data-fl-min-digits") || 0);
		const max = Number(field.getAttribute("data-fl-max-digits") || Number.POSITIVE_INFINITY);
		const digits = value.replace(/\D/g, "").length;
		if (digits >= min && digits <= max) return null;
		return max === Number.POSITIVE_INFINITY ? {
			name: "digits-min",
			values: { min }
		} : {
			name: "digits",
			values: {
				min,
				max
			}
		};
	}
	// packages/module/runtime/module/words.js
	/** What the form says: its texts are attributes, so that several forms can stand on one page. */
	/** An editor who empties an error must not thereby switch off the check. */
	var LAST_RESORT = "Please check this answer.";
	function words(form, name, values = {}) {
		return (form.getAttribute(`data-fl-text-${name}`) || "").replace(/%(\w+)/g, (all, key) => values[key] ?? all);
	}
	function errorWords(form, { name, values }) {
		return words(form, name, values) || words(form, "pattern") || LAST_RESORT;
	}
	/** What a field is called, without its star. */
	function nameOf(field) {
		const label = field.querySelector(".fl-label, .fl-choice span");
		return (label ? label.textContent : "").replace(/\s*\*\s*$/, "").trim();
	}
	// packages/module/runtime/module/complaints.js
	/** Shows what is wrong at each field and in one place, with a way to each, and says it. */
	function mark(form, field, problem) {
		const error = list(field, ".fl-error").find((one) => one.closest("[data-fl-field]") === field);
		if (error) {
			error.textContent = problem ? errorWords(form, problem) : "";
			error.hidden = !problem;
		}
		for (const control of controlsOf(field)) if (problem) control.setAttribute("aria-invalid", "true");
		else control.removeAttribute("aria-invalid");
	}
	/** Without fields and without a sentence, whatever was complained about before is taken back. */
	function complain(form, fields, { sentence = "", reveal }) {
		const summary = form.querySelector(".fl-summary");
		summary.replaceChildren();
		summary.hidden = fields.length === 0 && sentence === "";
		if (summary.hidden) return;
		const heading = document.createElement("p");
		heading.id = `${summary.id}-heading`;
		heading.textContent = sentence || words(form, "summary");
		const items = document.createElement("ul");
		for (const field of fields) items.append(itemFor(field, reveal));
		summary.append(heading);
		if (fields.length > 0) summary.append(items);
		form.querySelector(".fl-status").textContent = heading.textContent;
		if (fields.length === 0) summary.focus();
		else goTo(fields[0], reveal);
	}
	function itemFor(field, reveal) {
		const [control] = controlsOf(field);
		const link = document.createElement("a");
		link.href = `#${control.id}`;
		link.textContent = `${nameOf(field)}: ${field.querySelector(".fl-error").textContent}`;
		link.addEventListener("click", (event) => {
			event.preventDefault();
			goTo(field, reveal);
		});
		const item = document.createElement("li");
		item.append(link);
		return item;
	}
	function goTo(field, reveal) {
		reveal(field);
		controlsOf(field)[0].focus();
	}
	// packages/module/runtime/module/events.js
	/** What happens to a form is told as events: ours on the form, and under the provider's own names on the window. */
	var PROVIDER_NAME = {
		ready: "on-ready",
		step: "on-interaction:navigate",
		success: "on-submission:success",
		failure: "on-submission:failed"
	};
	/** False where somebody cancelled it. */
	function createTell(form) {
		const formId = form.getAttribute("data-fl-form") || "";
		const instanceId = form.querySelector(".fl-summary").id.replace(/-summary$/, "");
		return (name, detail, cancelable = false) => {
			const goOn = form.dispatchEvent(new CustomEvent(`formloom:${name}`, {
				bubbles: true,
				cancelable,
				detail
			}));
			const known = PROVIDER_NAME[name];
			if (known) {
				const told = {
					...detail,
					formId,
					instanceId
				};
				window.dispatchEvent(new CustomEvent(`hs-form-event:${known}`, { detail: told }));
			}
			return goOn;
		};
	}
	// packages/module/runtime/module/ground.js
	/** Whether the form stands on light or on dark ground: a page need not say so for its visitors to see it. */
	/** Measured again whenever something may have changed it: the visitor's own setting, or the page's. */
	function watchGround(form) {
		const measure = () => {
			if (getComputedStyle(document.documentElement).getPropertyValue("--fl-ground") !== "") form.removeAttribute("data-fl-ground");
			else if (form.isConnected) form.setAttribute("data-fl-ground", isDark(groundBehind(form)) ? "dark" : "light");
		};
		measure();
		matchMedia("(prefers-color-scheme: dark)").addEventListener("change", measure);
		const watch = new MutationObserver(measure);
		for (const page of [document.documentElement, document.body]) watch.observe(page, { attributes: true });
		document.addEventListener("transitionend", ({ propertyName }) => {
			if (propertyName === "background-color") measure();
		});
	}
	/** What shines through, layer upon layer, down to the page's own canvas; before a picture the letters tell, which stand out from it. */
	function groundBehind(form) {
		const layers = [];
		for (let one = form.parentElement; one; one = one.parentElement) {
			const { backgroundColor, backgroundImage, color } = getComputedStyle(one);
			if (backgroundImage !== "none") {
				layers.push(isDark(readColour(color)) ? [
					255,
					255,
					255,
					1
				] : [
					0,
					0,
					0,
					1
				]);
				break;
			}
			layers.push(readColour(backgroundColor));
			if (layers.at(-1)[3] === 1) break;
		}
		return layers.reduceRight((below, above) => below.map((part, at) => part + (above[at] - part) * above[3]), canvas());
	}
	function canvas() {
		const probe = document.createElement("span");
		probe.style.backgroundColor = "Canvas";
		document.documentElement.append(probe);
		const colour = readColour(getComputedStyle(probe).backgroundColor);
		probe.remove();
		return colour;
	}
	/** A browser draws what it can name, whatever way it writes it. */
	function readColour(text) {
		const numbers = (text.match(/[\d.]+(?:e-?\d+)?/g) || []).map(Number);
		if (/^rgba?\(/.test(text)) return [...numbers.slice(0, 3), numbers[3] ?? 1];
		const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
		if (!context) return [
			0,
			0,
			0,
			0
		];
		context.fillStyle = text;
		context.fillRect(0, 0, 1, 1);
		const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
		return [
			red,
			green,
			blue,
			alpha / 255
		];
	}
	function isDark([red, green, blue]) {
		return .299 * red + .587 * green + .114 * blue < 128;
	}
	// packages/module/runtime/module/payload.js
	/** What is sent: every answer that is shown, where it was given, and what was consented to. */
	/** The provider's visitor: 32 hexadecimal digits, or it refuses the whole submission. */
	var VISITOR = /^[0-9a-f]{32}$/i;
	function payloadOf(form, isShown) {
		const consent = consentOf(form);
		return {
			fields: fieldsOf(form, isShown),
			context: contextOf(form),
			...consent && { legalConsentOptions: consent }
		};
	}
	/** An optional checkbox that was left alone says false: that, too, is an answer. An empty answer is none. */
	function fieldsOf(form, isShown) {
		return list(form, FIELD).filter((field) => isShown(field) && kindOf(field) !== "consent" && controlsOf(field).length > 0).map((field) => ({
			...field.hasAttribute("data-fl-object") && { objectTypeId: field.getAttribute("data-fl-object") },
			name: field.getAttribute("data-fl-name"),
			value: answerOf(field)
		})).filter(({ value }) => value !== "");
	}
	function contextOf(form) {
		const context = { pageName: document.title };
		if (/^https?:$/.test(location.protocol)) context.pageUri = location.href;
		const pageId = form.getAttribute("data-fl-page-id") || "";
		if (/^\d+$/.test(pageId)) context.pageId = pageId;
		const cookie = form.getAttribute("data-fl-cookie");
		const tracking = cookies().find((pair) => pair.startsWith(`${cookie}=`));
		const visitor = tracking ? tracking.slice(cookie.length + 1) : "";
		if (VISITOR.test(visitor)) context.hutk = visitor;
		return context;
	}
	/** A page in a sandboxed frame may not even ask. */
	function cookies() {
		try {
			return document.cookie.split("; ");
		} catch {
			return [];
		}
	}
	function consentOf(form) {
		const box = form.querySelector("[data-fl-consent-kind]");
		if (!box) return void 0;
		const text = box.getAttribute("data-fl-consent-text");
		const subscription = box.getAttribute("data-fl-subscription");
		if (box.getAttribute("data-fl-consent-kind") === "legitimate-interest") return { legitimateInterest: {
			value: true,
			...subscription && { subscriptionTypeId: Number(subscription) },
			legalBasis: box.getAttribute("data-fl-basis") || "LEAD",
			text
		} };
		return { consent: {
			consentToProcess: true,
			text,
			communications: communicationsOf(box)
		} };
	}
	function communicationsOf(box) {
		return list(box, "[data-fl-consent=\"communication\"]").map((field) => ({
			value: answerOf(field) === "true",
			subscriptionTypeId: Number(field.getAttribute("data-fl-subscription")),
			text: field.getAttribute("data-fl-consent-text")
		}));
	}
	// packages/module/runtime/module/phone-codes.js
	/** The choice of country codes beside a phone number, in the form's language, with the visitor's own country first chosen. */
	var CODES = "AD376 AE971 AF93 AL355 AM374 AO244 AR54 AT43 AU61 AZ994 BA387 BD880 BE32 BF226 BG359 BH973 BI257 BJ229 BN673 BO591 BR55 BT975 BW267 BY375 BZ501 CA1 CD243 CF236 CG242 CH41 CI225 CL56 CM237 CN86 CO57 CR506 CU53 CV238 CY357 CZ420 DE49 DJ253 DK45 DO1 DZ213 EC593 EE372 EG20 ER291 ES34 ET251 FI358 FJ679 FR33 GA241 GB44 GE995 GH233 GM220 GN224 GQ240 GR30 GT502 GW245 GY592 HK852 HN504 HR385 HT509 HU36 ID62 IE353 IL972 IN91 IQ964 IR98 IS354 IT39 JM1 JO962 JP81 KE254 KG996 KH855 KM269 KR82 KW965 KZ7 LA856 LB961 LI423 LK94 LR231 LS266 LT370 LU352 LV371 LY218 MA212 MC377 MD373 ME382 MG261 MK389 ML223 MM95 MN976 MO853 MR222 MT356 MU230 MV960 MW265 MX52 MY60 MZ258 NA264 NE227 NG234 NI505 NL31 NO47 NP977 NZ64 OM968 PA507 PE51 PG675 PH63 PK92 PL48 PR1 PS970 PT351 PY595 QA974 RO40 RS381 RU7 RW250 SA966 SC248 SD249 SE46 SG65 SI386 SK421 SL232 SM378 SN221 SO252 SR597 SS211 ST239 SV503 SY963 SZ268 TD235 TG228 TH66 TJ992 TL670 TM993 TN216 TR90 TT1 TW886 TZ255 UA380 UG256 US1 UY598 UZ998 VE58 VN84 YE967 ZA27 ZM260 ZW263".split(" ");
	function fillPhoneCodes(form) {
		const selects = list(form, "[data-fl-code]");
		if (selects.length === 0) return;
		const language = form.lang || "en";
		const names = new Intl.DisplayNames([language], { type: "region" });
		const countries = CODES.map((code) => ({
			region: code.slice(0, 2),
			code: code.slice(2),
			name: names.of(code.slice(0, 2))
		}));
		countries.sort((one, other) => one.name.localeCompare(other.name, language));
		const [, own] = /-([A-Z]{2})\b/.exec(navigator.language) || [];
		for (const select of selects) for (const { region, code, name } of countries) select.append(new Option(`${name} +${code}`, code, false, region === own));
	}
	// packages/module/runtime/module/prefill.js
	/** Answers that the page's address brings along: a parameter with the field's name. What does not fit is left alone; it can be switched off for what visitors see. */
	function prefill(form) {
		const query = new URLSearchParams(location.search);
		const off = form.getAttribute("data-fl-prefill") === "off";
		for (const field of list(form, FIELD)) {
			if (off && kindOf(field) !== "hidden") continue;
			const name = field.getAttribute("data-fl-param") || field.getAttribute("data-fl-name");
			const value = name && query.get(name);
			if (value) put(field, value);
		}
	}
	function put(field, value) {
		const controls = controlsOf(field);
		const kind = kindOf(field);
		if (kind === "consent" || controls.length === 0) return;
		if (kind === "checkbox") controls[0].checked = /^(true|yes|on|1)$/i.test(value);
		else if (kind === "checkboxes" || kind === "radios") {
			const chosen = kind === "radios" ? [value] : value.split(";");
			const known = controls.filter((one) => chosen.includes(one.value));
			if (known.length === 0) return;
			for (const one of controls) one.checked = known.includes(one);
		} else if (kind === "select") {
			if (Array.from(controls[0].options).some((option) => option.value === value)) controls[0].value = value;
		} else controls[0].value = value;
	}
	// packages/module/runtime/module/rich-text.js
	/** Shows a message in an element, in place of what is there, and tells whether there was anything to show. */
	function buildRichText(html, into) {
		const rules = richTextRules();
		const writable = (text) => text.replace(rules.unwritable, "�");
		const create = ({ name, attributes = {} }) => {
			const element = document.createElement(name);
			for (const key of Object.keys(attributes)) element.setAttribute(key, writable(attributes[key]));
			return element;
		};
		const isSame = (tag, other) => tag === other || Boolean(tag.mark && other && tag.mark === other.mark);
		let open = [];
		const ends = [into];
		into.replaceChildren();
		for (const { block, marks, content } of readRichText(String(html || ""), rules)) {
			const around = block.home[block.home.length - 1];
			const bare = block.level === 0 && around && around.name === "li" && around.paragraphs === 1;
			const path = [
				...block.home,
				...bare ? [] : [block],
				...marks
			];
			let shared = 0;
			while (shared < path.length && isSame(path[shared], open[shared])) shared += 1;
			ends.length = shared + 1;
			for (const tag of path.slice(shared)) {
				const element = create(tag);
				ends[ends.length - 1].append(element);
				ends.push(element);
			}
			open = path;
			ends[ends.length - 1].append(typeof content === "string" ? writable(content) : create(content));
		}
		into.normalize();
		return into.hasChildNodes();
	}
	/** The values of `RICH_TEXT`; a test compares them. */
	function richTextRules() {
		return {
			marks: [
				["strong", "strong"],
				["b", "strong"],
				["em", "em"],
				["i", "em"],
				["u", "u"],
				["s", "s"],
				["strike", "s"],
				["del", "s"]
			],
			headings: [
				"h1",
				"h2",
				"h3",
				"h4",
				"h5",
				"h6"
			],
			topHeading: 3,
			lists: ["ul", "ol"],
			quote: "blockquote",
			linkSchemes: [
				"http",
				"https",
				"mailto",
				"tel"
			],
			imageSchemes: ["https"],
			pageLink: {
				target: "_blank",
				rel: "noopener"
			},
			blocks: [
				...[
					"p",
					"h1",
					"h2",
					"h3",
					"h4",
					"h5",
					"h6",
					"ul",
					"ol",
					"li",
					"blockquote"
				],
				...[
					"address",
					"article",
					"aside",
					"center",
					"details",
					"dialog",
					"dir",
					"div",
					"dl",
					"dt",
					"dd"
				],
				...[
					"fieldset",
					"figcaption",
					"figure",
					"footer",
					"form",
					"header",
					"hgroup",
					"hr",
					"legend",
					"listing"
				],
				...[
					"main",
					"menu",
					"nav",
					"plaintext",
					"pre",
					"search",
					"section",
					"summary",
					"xmp"
				],
				...[
					"table",
					"caption",
					"thead",
					"tbody",
					"tfoot",
					"tr",
					"td",
					"th"
				]
			],
			dropped: [
				...[
					"script",
					"style",
					"template",
					"title",
					"noscript",
					"noembed",
					"noframes",
					"textarea"
				],
				...[
					"iframe",
					"frameset",
					"object",
					"applet",
					"embed",
					"svg",
					"math"
				],
				...[
					"audio",
					"video",
					"canvas",
					"select",
					"datalist"
				]
			],
			limits: {
				characters: 1e5,
				tags: 3e3,
				address: 2e3,
				depth: 12,
				pixels: 9999
			},
			unwritable: /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|\p{Surrogate}/gu
		};
	}
	/** The message as a flat list of pieces, each with the whole path of tags it stands in. */
	function readRichText(html, rules) {
		const beginning = richTextBeginning(html, rules.limits);
		const plain = beginning.length < html.length;
		const root = parseRichText(beginning);
		if (!root) return [];
		const top = {
			containers: [],
			level: 0,
			marks: []
		};
		const pieces = createRichTextPieces(rules);
		const todo = [{
			node: root,
			place: top
		}];
		for (let step = todo.pop(); step; step = todo.pop()) {
			const { node, place } = step;
			const name = node?.localName;
			if (!node) pieces.endBlock();
			else if (node.nodeType === 3) pieces.addText(node.data, place);
			else if (node.nodeType !== 1 || rules.dropped.includes(name)) continue;
			else if (name === "br") pieces.addBreak(place);
			else if (name === "img") {
				const image = plain ? null : richTextImage(node, rules);
				if (image) pieces.add(image, place);
				else pieces.addText(node.getAttribute("alt") || "", place);
			} else {
				if (rules.blocks.includes(name)) {
					pieces.endBlock();
					todo.push({
						node: null,
						place
					});
				}
				const within = plain ? place : richTextPlace(node, place, rules);
				for (const child of Array.from(node.childNodes).reverse()) todo.push({
					node: child,
					place: within
				});
			}
		}
		if (plain) pieces.add("…", top);
		return pieces.finish();
	}
	function richTextBeginning(html, { characters, tags }) {
		let end = -1;
		for (let count = 0; count <= tags; count += 1) {
			end = html.indexOf("<", end + 1);
			if (end < 0) return html.slice(0, characters);
		}
		return html.slice(0, Math.min(end, characters));
	}
	/**
	* In a document of its own nothing runs and nothing is loaded. A browser repeats unclosed tags in every paragraph after
	* them, as many as differ by an attribute: a message that could keep it busy for minutes is not read. Nor is any where
	* the page's own policy forbids it.
	*/
	function parseRichText(html) {
		if ((html.match(/<(?:b|big|code|em|font|i|s|small|strike|strong|tt|u)[\s/]/gi) || []).length > 50) return null;
		try {
			return new DOMParser().parseFromString(`<!doctype html><body>${html}`, "text/html").documentElement;
		} catch {
			return null;
		}
	}
	/** Spaces and breaks count only between words, so no block is empty. */
	function createRichTextPieces(rules) {
		const pieces = [];
		let block = null;
		let pending = [];
		function add(content, place) {
			if (!block) {
				const home = richTextHome(place.containers, rules);
				if (place.level === 0 && home.length > 0) home[home.length - 1].paragraphs += 1;
				block = {
					name: "p",
					home,
					level: place.level
				};
			}
			for (const piece of [...pending, {
				block,
				marks: place.marks,
				content
			}]) append(piece);
			pending = [];
		}
		function append(piece) {
			const last = pieces[pieces.length - 1];
			if (last && typeof last.content === "string" && typeof piece.content === "string" && last.block === piece.block && last.marks === piece.marks) last.content += piece.content;
			else pieces.push(piece);
		}
		function addSpace({ marks }) {
			if (block && pending.length === 0) pending = [{
				block,
				marks,
				content: " "
			}];
		}
		function addText(text, place) {
			const words = richTextWords(text);
			const core = words.slice(words.startsWith(" ") ? 1 : 0, words.endsWith(" ") ? -1 : void 0);
			if (words.startsWith(" ")) addSpace(place);
			if (core) add(core, place);
			if (words.endsWith(" ")) addSpace(place);
		}
		function addBreak({ marks }) {
			if (!block) return;
			if (pending.length > 0 && pending[0].content === " ") pending = [];
			pending.push({
				block,
				marks,
				content: { name: "br" }
			});
		}
		function endBlock() {
			block = null;
			pending = [];
		}
		function finish() {
			const levels = [...new Set(pieces.map((piece) => piece.block.level))].filter(Boolean).sort();
			for (const piece of pieces) {
				const rank = levels.indexOf(piece.block.level);
				if (rank >= 0) piece.block.name = `h${Math.min(rules.topHeading + rank, 6)}`;
			}
			return pieces;
		}
		return {
			add,
			addText,
			addBreak,
			endBlock,
			finish
		};
	}
	function richTextWords(text) {
		return text.replace(/[\t\n\f\r ]+/g, " ");
	}
	/** What stands loose in a list joins the item before it, or begins one. */
	function richTextHome(containers, rules) {
		const list = containers[containers.length - 1];
		if (!list || !rules.lists.includes(list.name)) return containers;
		if (!list.item) list.item = {
			name: "li",
			paragraphs: 0
		};
		return [...containers, list.item];
	}
	function richTextPlace(element, place, rules) {
		const { containers, marks } = place;
		const name = element.localName;
		const level = rules.headings.indexOf(name) + 1;
		if (level > 0) return {
			...place,
			level
		};
		if (rules.lists.includes(name) || name === rules.quote) {
			const home = richTextHome(containers, rules);
			if (home.length >= rules.limits.depth) return place;
			return {
				...place,
				containers: [...home, {
					name,
					paragraphs: 0
				}],
				level: 0
			};
		}
		const list = containers[containers.length - 1];
		if (name === "li" && list && rules.lists.includes(list.name)) {
			list.item = {
				name,
				paragraphs: 0
			};
			return {
				...place,
				containers: [...containers, list.item],
				level: 0
			};
		}
		const mark = name === "a" ? richTextLink(element, rules) : richTextMark(name, rules);
		if (!mark || marks.some((one) => one.mark === mark.mark)) return place;
		return {
			...place,
			marks: [...marks.filter((one) => one.name !== mark.name), mark]
		};
	}
	function richTextMark(name, rules) {
		const [, to] = rules.marks.find(([from]) => from === name) || [];
		return to && {
			name: to,
			mark: to
		};
	}
	function richTextLink(element, { linkSchemes, limits, pageLink }) {
		const href = richTextAddress(element.getAttribute("href") || "", linkSchemes, limits);
		const more = href.startsWith("http") ? pageLink : {};
		return href && {
			name: "a",
			attributes: {
				href,
				...more
			},
			mark: `a ${href}`
		};
	}
	function richTextImage(element, { imageSchemes, limits }) {
		const src = richTextAddress(element.getAttribute("src") || "", imageSchemes, limits);
		const attributes = {
			src,
			alt: richTextWords(element.getAttribute("alt") || "")
		};
		for (const name of ["width", "height"]) {
			const value = element.getAttribute(name) || "";
			const pixels = /^\d{1,4}$/.test(value) ? Number(value) : 0;
			if (pixels > 0 && pixels <= limits.pixels) attributes[name] = String(pixels);
		}
		return src && {
			name: "img",
			attributes
		};
	}
	/** Blanks and controls around an address do not count, nor do tabs and line breaks within it. */
	function richTextAddress(value, schemes, limits) {
		if (value.length > limits.address) return "";
		let start = 0;
		let end = value.length;
		while (start < end && value.charCodeAt(start) <= 32) start += 1;
		while (end > start && value.charCodeAt(end - 1) <= 32) end -= 1;
		const address = value.slice(start, end).replace(/[\t\n\r]/g, "");
		const whole = address.startsWith("//") ? `https:${address}` : address;
		const [, scheme = "", rest = ""] = /^([a-z]+):(.+)$/is.exec(whole) || [];
		const name = scheme.toLowerCase();
		if (!schemes.includes(name)) return "";
		return name.startsWith("http") && !/^\/\/[^/\\?#\s]/.test(rest) ? "" : `${name}:${rest}`;
	}
	// packages/module/runtime/module/send.js
	/** Sends the answers and tells what became of them, in words that are true for each way it can end. */
	var PATIENCE_MS = 3e4;
	/** Which text tells it, by what came back. */
	function failureText({ status, offline }) {
		if (offline) return "offline";
		if (status === 429) return "busy";
		return status >= 400 && status < 500 ? "refused" : "failed";
	}
	/** What came back, whatever it was; a target that never answers is given up after half a minute. */
	async function post(target, body) {
		const limit = new AbortController();
		const timer = setTimeout(() => limit.abort(), PATIENCE_MS);
		try {
			const reply = await fetch(target, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify(body),
				signal: limit.signal
			});
			const answer = await reply.json().catch(() => null) || {};
			return {
				ok: reply.ok,
				status: reply.status,
				answer
			};
		} catch (error) {
			return {
				ok: false,
				status: 0,
				offline: navigator.onLine === false,
				message: String(error),
				answer: {}
			};
		} finally {
			clearTimeout(timer);
		}
	}
	var TEXT_FOR = /* @__PURE__ */ new Map([
		["REQUIRED_FIELD", "required"],
		["INVALID_EMAIL", "email"],
		["BLOCKED_EMAIL", "blocked"],
		["INVALID_NUMBER", "number"]
	]);
	/** The provider names a field by name, or by object and name; what belongs to none is told for the whole form. */
	function readRefusals(answer) {
		return (Array.isArray(answer.errors) ? answer.errors : []).map((error) => {
			const { message, errorType } = error || {};
			const [, key = ""] = /'fields\.([^']+)'/.exec(String(message)) || [];
			return {
				key,
				problem: { name: TEXT_FOR.get(errorType) || "pattern" }
			};
		});
	}
	// packages/module/runtime/module/shown.js
	/** Conditional fields: shown while their parents' answers ask for them. What is not shown is neither required nor sent. */
	var keyOf = (field) => field.getAttribute("data-fl-key");
	function createShown(form) {
		const fields = list(form, FIELD);
		const byKey = new Map(fields.map((field) => [keyOf(field), field]));
		const conditional = fields.map((field) => ({
			key: keyOf(field),
			...field.hasAttribute("data-fl-parent") && {
				parent: field.getAttribute("data-fl-parent"),
				when: JSON.parse(field.getAttribute("data-fl-when") || "null") || void 0
			}
		}));
		let shown = new Set(byKey.keys());
		return {
			isShown: (field) => shown.has(keyOf(field)),
			/** Whether something came into sight that was not there before. */
			update() {
				const before = shown;
				shown = shownKeys(conditional, (key) => answersOf(byKey.get(key)));
				for (const { key, parent } of conditional) {
					if (parent === void 0) continue;
					const field = byKey.get(key);
					field.hidden = !shown.has(key);
				}
				return conditional.some(({ key }) => shown.has(key) && !before.has(key));
			}
		};
	}
	// packages/module/runtime/module/steps.js
	/** Steps: those that have something to show, one at a time. */
	function createSteps(form, isShown, tell) {
		const steps = list(form, "[data-fl-step]");
		const bars = list(form, ".fl-progress li");
		const [back, next, submit] = [
			"back",
			"next",
			"submit"
		].map((name) => form.querySelector(`[data-fl-${name}]`));
		let current = 0;
		/** A step all of whose fields are out of sight is passed over; one is always left. */
		const hasSomething = (step) => step.querySelector("[data-fl-text], .fl-consent") !== null || list(step, "[data-fl-field]").some((field) => kindOf(field) !== "hidden" && isShown(field));
		const open = () => {
			const open = steps.filter(hasSomething);
			return open.length > 0 ? open : steps.slice(0, 1);
		};
		const neighbour = (by) => {
			const all = open();
			const at = all.indexOf(steps[current]);
			return all[(at >= 0 ? at : all.findIndex((step) => steps.indexOf(step) > current) - (by > 0 ? 1 : 0)) + by];
		};
		const wayOf = (all) => words(form, "progress", {
			n: all.indexOf(steps[current]) + 1,
			total: all.length
		});
		/** Draws what is current, as after an answer that opened or closed a step. */
		function draw() {
			const all = open();
			for (const [at, step] of steps.entries()) step.hidden = at !== current;
			for (const [at, bar] of bars.entries()) {
				bar.hidden = !all.includes(steps[at]) && at !== current;
				bar.toggleAttribute("data-fl-done", at < current);
				if (at === current) bar.setAttribute("aria-current", "step");
				else bar.removeAttribute("aria-current");
			}
			const count = form.querySelector(".fl-count");
			if (count) count.textContent = wayOf(all);
			const last = !neighbour(1);
			if (back) back.hidden = !neighbour(-1);
			if (next) next.hidden = last;
			submit.hidden = !last;
			submit.disabled = !last;
		}
		function show(index, focus) {
			current = index;
			draw();
			const all = open();
			if (steps.length > 1) form.querySelector(".fl-status").textContent = wayOf(all);
			if (focus) (steps[index].querySelector(".fl-step-title") || steps[index]).focus();
			tell("step", {
				index,
				total: steps.length
			});
		}
		return {
			draw,
			show: (index, focus) => show(Math.min(Math.max(Number(index) || 0, 0), steps.length - 1), focus),
			count: steps.length,
			currentStep: () => steps[current],
			isLast: () => !neighbour(1),
			go(by) {
				const target = neighbour(by);
				if (target) show(steps.indexOf(target), true);
			},
			reveal(field) {
				const index = steps.findIndex((step) => step.contains(field));
				if (index >= 0 && index !== current) show(index, false);
			}
		};
	}
	// packages/module/runtime/module/form.js
	/** One form from its beginning to its end. */
	function startForm(form) {
		const tell = createTell(form);
		const shown = createShown(form);
		const steps = createSteps(form, shown.isShown, tell);
		const status = form.querySelector(".fl-status");
		const submit = form.querySelector("[data-fl-submit]");
		const idleLabel = submit.textContent;
		let sending = false;
		const say = (fields, sentence = "") => complain(form, fields, {
			sentence,
			reveal: steps.reveal
		});
		/** Marks every field within that is shown, and gives those with a problem. */
		function check(within) {
			return list(within, FIELD).filter((field) => {
				const problem = shown.isShown(field) ? problemOf(field) : null;
				mark(form, field, problem);
				return problem !== null;
			});
		}
		function advance() {
			const wrong = check(steps.currentStep());
			say(wrong);
			if (wrong.length === 0) steps.go(1);
		}
		function finish() {
			if (sending) return;
			const wrong = check(form);
			say(wrong);
			if (wrong.length === 0) send();
		}
		async function send() {
			const payload = payloadOf(form, shown.isShown);
			if (!tell("submit", { payload }, true)) return;
			const target = form.getAttribute("data-fl-action");
			if (form.querySelector("[data-fl-trap]").value !== "") return succeed({});
			if (!target) return fail("no-target", { reason: "no-target" });
			busy(true);
			const outcome = await post(target, payload);
			if (outcome.ok) return succeed(outcome.answer);
			busy(false);
			refuse(outcome);
		}
		function busy(on) {
			sending = on;
			submit.setAttribute("aria-disabled", String(on));
			submit.textContent = on ? words(form, "sending") : idleLabel;
			if (on) status.textContent = words(form, "sending");
		}
		/** Each of the provider's errors goes back to its field; what belongs to none is told for the whole form. */
		function refuse(outcome) {
			const { status: code, answer, message } = outcome;
			const refusals = code >= 400 && code < 500 && code !== 429 ? readRefusals(answer) : [];
			const marked = refusals.flatMap(({ key, problem }) => {
				const field = list(form, FIELD).find((one) => one.getAttribute("data-fl-key") === key);
				if (!field?.querySelector(".fl-error")) return [];
				mark(form, field, problem);
				return [field];
			});
			tell("failure", code === 0 ? {
				reason: "network",
				message
			} : {
				reason: "refused",
				status: code,
				answer
			});
			say(marked, marked.length > 0 && marked.length === refusals.length ? "" : words(form, failureText(outcome)));
		}
		function fail(name, detail) {
			tell("failure", detail);
			say([], words(form, name));
		}
		function thank(answer) {
			const done = document.createElement("div");
			done.className = "fl-done";
			done.tabIndex = -1;
			done.dir = "auto";
			if (!buildRichText(answer.inlineMessage, done)) done.textContent = words(form, "thanks");
			form.replaceChildren(done);
			done.setAttribute("role", "status");
			return done;
		}
		function succeed(answer) {
			tell("success", { answer });
			thank(answer).focus();
			const asked = answer.inlineMessage ? "" : form.getAttribute("data-fl-redirect");
			const redirect = String(answer.redirectUri || asked || "");
			if (/^https?:\/\/[^/]/i.test(redirect)) location.assign(redirect);
		}
		/** Conditional fields may come and go with every answer, and steps with them. */
		function refresh(spoken) {
			const appeared = shown.update();
			steps.draw();
			if (appeared && spoken) status.textContent = words(form, "appeared");
		}
		form.addEventListener("submit", (event) => {
			event.preventDefault();
			finish();
		});
		form.querySelector("[data-fl-next]")?.addEventListener("click", advance);
		form.querySelector("[data-fl-back]")?.addEventListener("click", () => {
			say([]);
			steps.go(-1);
		});
		form.addEventListener("keydown", (event) => {
			if (!(event.key === "Enter" && event.target.matches?.("input:not([type=button])") && !event.isComposing) || event.defaultPrevented || steps.isLast()) return;
			event.preventDefault();
			advance();
		});
		form.addEventListener("input", (event) => {
			refresh(true);
			const field = event.target.closest(FIELD);
			if (field?.querySelector("[aria-invalid]")) mark(form, field, problemOf(field));
		});
		form.addEventListener("reset", () => {
			setTimeout(() => {
				say([]);
				for (const field of list(form, FIELD)) mark(form, field, null);
				refresh(false);
			});
		});
		form.addEventListener("formloom:show", (event) => steps.show(event.detail, false));
		/** For whoever wants to see how it ends without sending anything. */
		form.addEventListener("formloom:thanks", (event) => thank(event.detail));
		/** For whoever has changed answers from outside. */
		form.addEventListener("formloom:refresh", () => refresh(false));
		form.noValidate = true;
		fillPhoneCodes(form);
		prefill(form);
		dressAccent(form);
		watchGround(form);
		shown.update();
		steps.show(0, false);
		tell("ready", { steps: steps.count });
	}
	// packages/module/runtime/module/main.js
	/** Formloom form: steps, conditions, checks and submission for every form of the page. It needs no library. */
	function startAll() {
		for (const form of list(document, "form[data-formloom]:not([data-fl-ready])")) {
			if (!form.querySelector("[data-fl-submit]")) continue;
			form.setAttribute("data-fl-ready", "");
			startForm(form);
		}
	}
	new MutationObserver(startAll).observe(document.documentElement, {
		childList: true,
		subtree: true
	});
	startAll();
})();
