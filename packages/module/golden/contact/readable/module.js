// Formloom form: steps, conditions, checks and submission. It needs no library.
(function() {
	// packages/module/runtime/module/form-element.ts
	/** A property of the element itself; methods come bound. Forms of the page around it have fields, too. */
	function own(element, name) {
		const value = Reflect.get(HTMLFormElement.prototype, name, element);
		return typeof value === "function" ? value.bind(element) : value;
	}
	/** Out of a shadow root, too. */
	var parentOf = (element) => own(element, "parentElement") ?? own(element, "getRootNode")().host;
	var FORM = "form[data-formloom]";
	function formsIn(root, selector = FORM) {
		return Array.from(root.querySelectorAll(selector));
	}
	// packages/module/runtime/module/page-title.ts
	/** The title of a page of our own begins with a word while something is wrong; other pages' are their own. */
	var usual = null;
	/** As it is when nothing is wrong. */
	var usualTitle = () => usual ?? document.title;
	var isOwnPage = () => getComputedStyle(document.documentElement).getPropertyValue("--fl-ground") !== "";
	function markTitle(isWrong, words) {
		if (!isOwnPage()) return;
		usual ??= document.title;
		document.title = isWrong ? `${words} ${usual}` : usual;
	}
	// packages/module/runtime/module/background.ts
	/** Whether the form stands on light or on dark ground: a page need not say so for its visitors to see it. */
	var WHITE = [
		255,
		255,
		255,
		1
	];
	var BLACK = [
		0,
		0,
		0,
		1
	];
	/** Measured again whenever something may have changed it: the visitor's own setting, or the page's. */
	function watchBackground(form) {
		const measure = () => {
			if (isOwnPage()) own(form, "removeAttribute")("data-fl-ground");
			else if (own(form, "isConnected")) own(form, "setAttribute")("data-fl-ground", isDark(backgroundBehind(form)) ? "dark" : "light");
		};
		requestAnimationFrame(measure);
		matchMedia("(prefers-color-scheme: dark)").addEventListener("change", measure);
		const watch = new MutationObserver(measure);
		for (const page of [document.documentElement, document.body]) watch.observe(page, { attributes: true });
		document.addEventListener("transitionend", ({ propertyName }) => {
			if (propertyName === "background-color") measure();
		});
	}
	/**
	* What shines through, layer upon layer, down to the page's own canvas; before a picture the letters tell,
	* which stand out from it.
	*/
	function backgroundBehind(form) {
		const layers = [];
		for (let one = parentOf(form); one; one = parentOf(one)) {
			const { backgroundColor, backgroundImage, color } = getComputedStyle(one);
			const layer = backgroundImage === "none" ? readColour(backgroundColor) : isDark(readColour(color)) ? WHITE : BLACK;
			layers.push(layer);
			if (layer[3] === 1) break;
		}
		return layers.reduceRight(blend, canvasColour());
	}
	function blend(below, above) {
		const [red, green, blue, alpha] = above;
		const mix = (under, over) => under + (over - under) * alpha;
		return [
			mix(below[0], red),
			mix(below[1], green),
			mix(below[2], blue),
			mix(below[3], alpha)
		];
	}
	function canvasColour() {
		const probe = document.createElement("span");
		probe.style.backgroundColor = "Canvas";
		document.documentElement.append(probe);
		const colour = readColour(getComputedStyle(probe).backgroundColor);
		probe.remove();
		return colour;
	}
	/** A browser draws what it can name, whatever way it writes it. */
	function readColour(text) {
		const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+(?:e-?\d+)?/g) || []).map(Number);
		if (/^rgba?\(/.test(text)) return [
			red,
			green,
			blue,
			alpha
		];
		const context = document.createElement("canvas").getContext("2d");
		context.fillStyle = text;
		context.fillRect(0, 0, 1, 1);
		const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data;
		return [
			r,
			g,
			b,
			a / 255
		];
	}
	function isDark([red, green, blue]) {
		return .299 * red + .587 * green + .114 * blue < 128;
	}
	// packages/kind/src/kinds/ticked.ts
	var TICKED_PAGE = {
		read: ({ controls: [box] }) => box ? [String(box.checked)] : [],
		write: ({ controls: [box] }, [answer]) => {
			if (box) box.checked = answer === "true";
		},
		fromAddress: (text) => [String(/^(true|yes|on|1)$/i.test(text))],
		isSent: true,
		isSeen: true,
		missingText: "consent",
		isMissing: (answer) => answer !== "true",
		unreadableText: "date"
	};
	// packages/kind/src/kinds/consent/page.ts
	var CONSENT_PAGE = {
		...TICKED_PAGE,
		fromAddress: () => null,
		isSent: false
	};
	// packages/kind/src/kinds/tel/country-codes.ts
	/** The codes by which countries are called. */
	/**
	* Regions in the order of their codes, each with how far its code is above the one before; without a number
	* that is 1.
	*/
	var CODES = "CADO0JM0PR0TT0US0KZ6RU0EG13ZA7GR3NLBEFRESHU2IT3ROCHAT2GBDKSENOPLDEPE2MXCUARBRCLCOVEMY2AUIDPHNZSGTHJP15KRVN2CN2TR4INPKAFLKMMIR3SS113MADZTN3LY2GM2SNMRMLGNCIBFNETGBJMULRSLGHNGTDCFCMCVSTGQGACGCDAOGWSC3SDRWETSODJKETZUGBIMZZM2MGZW2NAMWLSBWSZKMER22PT60LUIEISALMTCYFIBGLT11LVEEMDAMBYADMCSMUA2RSMEHR3SIBAMK2CZ31SKLI2BZ78GTSVHNNICRPAHT2BO82GYECPY2SR2UYTL72BN3PG2FJ4HK173MOKH2LABD24TW6MV74LBJOSYIQKWSAYEOMPS2AEILBHQABTMNNPTJ15TMAZGEKGUZ2";
	function countryCodes() {
		let code = 0;
		return [...CODES.matchAll(/([A-Z]{2})(\d*)/g)].map(([, region = "", above]) => {
			code += Number(above || 1);
			return {
				region,
				code: String(code)
			};
		});
	}
	// packages/kind/src/kinds/options.ts
	/** Of a group of boxes. */
	var GROUP_PAGE = {
		read: ({ controls }) => controls.filter((box) => box.checked).map((box) => box.value),
		write: ({ controls }, answers) => {
			for (const box of controls) box.checked = answers.includes(box.value);
		},
		fromAddress: (text, field) => knownAnswers([text], field),
		isSent: true,
		isSeen: true,
		missingText: "choose",
		isMissing: (answer) => answer === "",
		unreadableText: "date"
	};
	/** Those that there is a box for; null where there is none for any. */
	function knownAnswers(answers, { controls }) {
		const known = answers.filter((answer) => controls.some((box) => box.value === answer));
		return known.length > 0 ? known : null;
	}
	// packages/kind/src/kinds/written.ts
	var WRITTEN_PAGE = {
		read: ({ controls }) => readWritten(controls[0]),
		write: writeWritten,
		fromAddress: (text) => [text],
		isSent: true,
		isSeen: true,
		missingText: "required",
		isMissing: (answer) => answer === "",
		unreadableText: "date"
	};
	function readWritten(control) {
		const value = control?.value.trim() ?? "";
		return value === "" ? [] : [value];
	}
	function writeWritten({ controls: [control] }, [answer = ""]) {
		if (control) control.value = answer;
	}
	// packages/kind/src/kinds/email/address.ts
	/** Whether a text looks like an address to the provider: browsers alone accept a host without a dot. */
	function isAddress(text) {
		return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
	}
	// packages/kind/src/kinds/checkbox/page.ts
	var CHECKBOX_PAGE = TICKED_PAGE;
	// packages/kind/src/kinds/checkboxes/page.ts
	var CHECKBOXES_PAGE = {
		...GROUP_PAGE,
		takesSeveral: true,
		fromAddress: (text, field) => knownAnswers(text.split(";"), field)
	};
	// packages/kind/src/kinds/date/page.ts
	var DATE_PAGE = WRITTEN_PAGE;
	// packages/kind/src/kinds/email/page.ts
	var EMAIL_PAGE = {
		...WRITTEN_PAGE,
		problem: (field, answer) => {
			if (field.controls[0]?.validity.typeMismatch || !isAddress(answer)) return "email";
			return isBlocked(field, answer.toLowerCase()) ? "blocked" : null;
		}
	};
	/** Whole addresses and whole domains can be blocked. */
	function isBlocked({ blocked }, address) {
		return blocked.includes(address) || blocked.includes(address.slice(address.lastIndexOf("@") + 1));
	}
	// packages/kind/src/kinds/file/page.ts
	/** There is a note in its place, and so never an answer. */
	var FILE_PAGE = WRITTEN_PAGE;
	// packages/kind/src/kinds/hidden/page.ts
	/** Whatever its type is, its answers stand in one text. */
	var HIDDEN_PAGE = {
		...WRITTEN_PAGE,
		read: ({ controls }) => readWritten(controls[0]).flatMap((text) => text.split(";")),
		write: (field, answers) => writeWritten(field, [answers.join(";")]),
		isSeen: false
	};
	// packages/kind/src/kinds/number/page.ts
	var NUMBER_PAGE = {
		...WRITTEN_PAGE,
		unreadableText: "number"
	};
	// packages/kind/src/kinds/radios/page.ts
	var RADIOS_PAGE = GROUP_PAGE;
	// packages/kind/src/kinds/select/page.ts
	var SELECT_PAGE = {
		...WRITTEN_PAGE,
		fromAddress: (text, { controls: [list] }) => [...list?.options ?? []].some(({ value }) => value === text) ? [text] : null,
		missingText: "choose"
	};
	// packages/kind/src/kinds/tel/page.ts
	/** A number that names its country already keeps it. */
	var TEL_PAGE = {
		...WRITTEN_PAGE,
		read: ({ controls, countryCode }) => readWritten(controls[0]).map((number) => !countryCode || countryCode.value === "" || /^(\+|00)/.test(number) ? number : `+${countryCode.value} ${number}`)
	};
	// packages/kind/src/kinds/text/page.ts
	var TEXT_PAGE = WRITTEN_PAGE;
	// packages/kind/src/kinds/textarea/page.ts
	var TEXTAREA_PAGE = WRITTEN_PAGE;
	// packages/kind/src/kinds/url/page.ts
	var URL_PAGE = {
		...WRITTEN_PAGE,
		problem: ({ controls: [control] }) => control?.validity.typeMismatch ? "pattern" : null
	};
	// packages/kind/src/page-kinds.ts
	/** A map, because what stands in a page may be anything. */
	var BY_NAME = new Map(Object.entries({
		text: TEXT_PAGE,
		textarea: TEXTAREA_PAGE,
		email: EMAIL_PAGE,
		tel: TEL_PAGE,
		url: URL_PAGE,
		number: NUMBER_PAGE,
		date: DATE_PAGE,
		checkbox: CHECKBOX_PAGE,
		checkboxes: CHECKBOXES_PAGE,
		radios: RADIOS_PAGE,
		select: SELECT_PAGE,
		file: FILE_PAGE,
		hidden: HIDDEN_PAGE,
		consent: CONSENT_PAGE
	}));
	/** An unknown one is a line of text. */
	function pageKindOf(name) {
		return BY_NAME.get(name ?? "") ?? TEXT_PAGE;
	}
	// packages/module/runtime/module/fields.ts
	/** Fields and their answers, as they stand on the page. */
	var FIELD = "[data-fl-field]";
	var CONTROLS = "input:not([data-fl-trap]), select:not([data-fl-code]), textarea";
	function all$1(root, selector) {
		return Array.from(own(root, "querySelectorAll")(selector));
	}
	function fieldsIn(root) {
		return all$1(root, FIELD);
	}
	function fieldOf(target) {
		return target instanceof Element ? own(target, "closest")(FIELD) : null;
	}
	/** An attribute of ours; empty where there is none. */
	function read(element, name) {
		return own(element, "getAttribute")(`data-fl-${name}`) || "";
	}
	function fieldKeyOf(field) {
		return read(field, "key");
	}
	function kindOfField(field) {
		return pageKindOf(read(field, "kind"));
	}
	/** A field's own controls: what hangs from it is another's. */
	function controlsOf(field) {
		return Array.from(field.querySelectorAll(CONTROLS)).filter((control) => control.closest(FIELD) === field);
	}
	/** A field as its kind knows it. */
	function pageField(field) {
		return {
			controls: controlsOf(field),
			countryCode: field.querySelector("[data-fl-code]"),
			blocked: read(field, "blocked").split(" ")
		};
	}
	function answersOf(field) {
		return kindOfField(field).read(pageField(field));
	}
	function answerOf(field) {
		return answersOf(field).join(";");
	}
	// packages/module/runtime/module/checks.ts
	/** What is wrong with an answer: the name of a text and its numbers, or nothing. */
	function problemOf(field) {
		const kind = kindOfField(field);
		const [control] = controlsOf(field);
		if (!control || !kind.isSeen) return null;
		const refused = controlsOf(field).find(({ validity }) => validity.customError);
		if (refused) return {
			name: "pattern",
			message: refused.validationMessage
		};
		if (control.validity.badInput) return { name: kind.unreadableText };
		const answer = answerOf(field);
		if (field.hasAttribute("data-fl-required") && kind.isMissing(answer)) return { name: kind.missingText };
		if (answer === "") return null;
		const name = kind.problem?.(pageField(field), answer);
		if (name) return { name };
		return digitsProblem(field, answer) || (fitsPattern(field, answer) ? null : { name: "pattern" });
	}
	/**
	* Longer answers than this are the provider's to judge: the time a pattern takes may grow with their square.
	*/
	var LONGEST_JUDGED = 5e3;
	/** A pattern that this browser cannot compile asks for nothing. */
	function fitsPattern(field, answer) {
		const pattern = read(field, "pattern");
		if (!pattern || answer.length > LONGEST_JUDGED) return true;
		try {
			return new RegExp(pattern).test(answer);
		} catch {
			return true;
		}
	}
	function digitsProblem(field, answer) {
		const min = Number(read(field, "min-digits") || 0);
		const max = Number(read(field, "max-digits") || Number.POSITIVE_INFINITY);
		const digits = answer.replace(/\D/g, "").length;
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
	// packages/module/runtime/module/notice.ts
	function createNotice({ summary, status }) {
		const box = element("div", "fl-notice");
		box.hidden = true;
		summary.before(box);
		return {
			show(words, { seconds, actions = [], contact } = {}) {
				const line = element("p");
				const end = words.search(/[.。]/) + 1;
				line.append(element("strong", "", words.slice(0, end)), words.slice(end));
				box.replaceChildren(line);
				if (seconds) {
					const wait = element("div", "fl-wait");
					wait.style.animationDuration = `${seconds}s`;
					box.append(wait);
				}
				let last = box;
				for (const { words, press } of actions) {
					const button = element("button", "", words);
					button.setAttribute("type", "button");
					button.addEventListener("click", () => press(button));
					box.append(button);
					last = button;
				}
				if (contact) box.append(contactLine(...contact));
				box.hidden = false;
				status.textContent = words;
				return last;
			},
			hide() {
				box.hidden = true;
			}
		};
	}
	function contactLine(words, address) {
		const line = element("p", "", `${words} `);
		const link = document.createElement("a");
		link.href = address.includes("@") ? `mailto:${address}` : `tel:${address.replace(/[^+\d]/g, "")}`;
		link.textContent = address;
		line.append(link);
		return line;
	}
	function element(name, className = "", text = "") {
		const made = document.createElement(name);
		if (className) made.className = className;
		made.textContent = text;
		return made;
	}
	// packages/module/runtime/module/words.ts
	/** An editor who empties an error must not thereby switch off the check. */
	var LAST_RESORT = "Please check this answer.";
	function formText(form, name, values = {}) {
		return read(form, `text-${name}`).replace(/%(\w+)/g, (placeholder, key) => String(values[key] ?? placeholder));
	}
	function errorWords(form, { name, values, message }) {
		return message || formText(form, name, values) || formText(form, "pattern") || LAST_RESORT;
	}
	/** What a field is called, without its mark. */
	function nameOf(field) {
		const label = field.querySelector(".fl-label, .fl-choice span");
		const mark = label?.querySelector(".fl-optional")?.textContent ?? "*";
		const text = (label?.textContent ?? "").trim();
		return text.endsWith(mark) ? text.slice(0, -mark.length).trim() : text;
	}
	// packages/module/runtime/module/constraint-errors.ts
	function mark(form, field, problem) {
		const error = errorOf(field);
		if (error) {
			error.textContent = problem ? errorWords(form, problem) : "";
			error.hidden = !problem;
		}
		for (const control of controlsOf(field)) if (problem) control.setAttribute("aria-invalid", "true");
		else control.removeAttribute("aria-invalid");
	}
	/** The place for a field's own error: what hangs from it has its own. */
	function errorOf(field) {
		return all$1(field, ".fl-error").find((one) => one.closest("[data-fl-field]") === field);
	}
	/**
	* The sentence is for the whole form, and empty where the fields say it all. Without fields and without a
	* sentence, whatever was complained about before is taken back.
	*/
	function complain(parts, fields, sentence, reveal) {
		const { form, summary, status } = parts;
		const isWrong = fields.length > 0 || sentence !== "";
		summary.replaceChildren();
		summary.hidden = !isWrong;
		markTitle(isWrong, formText(form, "error-title"));
		if (!isWrong) return;
		const heading = element("p", "", sentence || formText(form, "summary"));
		heading.id = `${summary.id}-heading`;
		summary.append(heading);
		const [first] = fields;
		if (first) {
			const items = element("ul");
			items.append(...fields.map((field) => itemFor(field, reveal)));
			summary.append(items);
			reveal(first);
		}
		status.textContent = heading.textContent;
		summary.focus();
	}
	function itemFor(field, reveal) {
		const [control] = controlsOf(field);
		const name = nameOf(field);
		const link = document.createElement("a");
		link.href = `#${control?.id}`;
		link.textContent = `${name}${/[.!?:。！？]$/.test(name) ? "" : ":"} ${errorOf(field)?.textContent}`;
		link.addEventListener("click", (event) => {
			event.preventDefault();
			reveal(field);
			control?.focus();
		});
		const item = element("li");
		item.append(link);
		return item;
	}
	// packages/module/runtime/module/send.ts
	var PATIENCE_MS = 3e4;
	var PROBE_MS = 5e3;
	/**
	* A target that never answers is given up after half a minute. Whether anything left is known from the
	* upload, and where that was too short to be noticed (a redirect that leads nowhere), from a target that can
	* be reached.
	*/
	function postAnswers(target, body) {
		return new Promise((resolve) => {
			const request = new XMLHttpRequest();
			let hasLeft = false;
			request.upload.onprogress = ({ loaded }) => {
				hasLeft ||= loaded > 0;
			};
			request.onloadend = async () => resolve(outcomeOf(request, hasLeft || request.status === 0 && await isReachable(target)));
			request.open("POST", target);
			request.timeout = PATIENCE_MS;
			request.setRequestHeader("content-type", "application/json");
			request.send(JSON.stringify(body));
		});
	}
	/**
	* Asks without the answers. One request follows redirects and may reach any server; the other one notices a
	* redirect to a server that is away.
	*/
	function isReachable(target) {
		const ask = async (how) => fetch(target, {
			...how,
			cache: "no-store",
			credentials: "omit",
			signal: AbortSignal.timeout(PROBE_MS)
		});
		return Promise.any([ask({ mode: "no-cors" }), ask({ redirect: "manual" })]).then(() => true, () => false);
	}
	function outcomeOf({ status, responseText }, hasLeft) {
		if (status === 0) return { kind: hasLeft ? "unsure" : "unsent" };
		if (status === 429) return { kind: "busy" };
		if (status >= 500 && status !== 504) return { kind: "failed" };
		const answer = readReply(responseText);
		if (status >= 400 && status < 500) return {
			kind: "refused",
			answer: answer ?? {}
		};
		return status < 300 && answer && isThanks(answer) ? {
			kind: "sent",
			answer
		} : { kind: "unsure" };
	}
	function readReply(text) {
		try {
			const value = JSON.parse(text);
			return typeof value === "object" && !Array.isArray(value) ? value : null;
		} catch {
			return null;
		}
	}
	/** In the provider's words: a message, an address, or nothing at all. */
	function isThanks(answer) {
		return "inlineMessage" in answer || "redirectUri" in answer || Object.keys(answer).length === 0;
	}
	var TEXT_FOR = /* @__PURE__ */ new Map([
		["REQUIRED_FIELD", "required"],
		["INVALID_EMAIL", "email"],
		["BLOCKED_EMAIL", "blocked"],
		["INVALID_NUMBER", "number"]
	]);
	/**
	* The provider names a field by name, or by object and name; what belongs to none is told for the whole form.
	*/
	function readRefusals({ errors }) {
		return (Array.isArray(errors) ? errors : []).map((error) => {
			const { message, errorType } = error || {};
			const [, key = ""] = /'fields\.([^']+)'/.exec(String(message)) || [];
			return {
				key,
				problem: { name: TEXT_FOR.get(errorType) || "pattern" }
			};
		});
	}
	// packages/module/runtime/module/delivery.ts
	/** Before each further try, in seconds. */
	var PAUSES = [
		1,
		3,
		9
	];
	/** How often a line that is down is tried. */
	var LINE_MS = 1e4;
	/**
	* So many attempts that do not reach their target, while the browser is online: something may be blocking
	* them.
	*/
	var BLOCKED_AFTER = 3;
	function createDelivery(parts, tell, notice, ends) {
		const { form, submit, status } = parts;
		const usualWords = submit.textContent;
		let isBusy = false;
		/** Since the visitor pressed Send: what waits is told once. */
		let hasWaited = false;
		let unreached = 0;
		function setButton(name) {
			submit.setAttribute("aria-disabled", String(isBusy));
			submit.textContent = name ? formText(form, name) : usualWords;
		}
		function rest() {
			isBusy = false;
			notice.hide();
			setButton("");
			ends.stage("");
		}
		async function attempt(tries) {
			const payload = ends.payload();
			if (!payload) return rest();
			isBusy = true;
			setButton("sending");
			ends.stage("sending");
			const outcome = await postAnswers(read(form, "action"), payload);
			if (outcome.kind === "sent") return ends.sent(outcome.answer);
			if (outcome.kind === "refused") {
				rest();
				return ends.refused(outcome.answer);
			}
			if (outcome.kind === "unsent") return wait();
			const pause = PAUSES[tries];
			if (outcome.kind === "unsure" || !pause) {
				tell("failure", { reason: outcome.kind });
				return offer(outcome.kind);
			}
			showRetry(tries);
			setTimeout(() => attempt(tries + 1), pause * 1e3);
		}
		/** Sent by itself as soon as the line is back. */
		function wait() {
			unreached = navigator.onLine ? unreached + 1 : 0;
			if (unreached >= BLOCKED_AFTER) return giveUp();
			showWaiting();
			if (!hasWaited) tell("failure", { reason: reasonToWait() });
			hasWaited = true;
			ends.stage("waiting");
			const goOn = () => {
				clearTimeout(timer);
				removeEventListener("online", goOn);
				attempt(0);
			};
			const timer = setTimeout(goOn, LINE_MS);
			addEventListener("online", goOn);
		}
		const reasonToWait = () => navigator.onLine ? "unreachable" : "offline";
		function showWaiting() {
			isBusy = true;
			setButton("waiting");
			notice.show(formText(form, reasonToWait()));
		}
		function showRetry(tries) {
			const pause = PAUSES[tries];
			isBusy = true;
			setButton("sending");
			const numbers = {
				n: pause ?? 0,
				try: tries + 1,
				total: PAUSES.length
			};
			notice.show(formText(form, "retrying", numbers), { seconds: pause });
		}
		/** The visitor decides, never the form. */
		function offer(name) {
			const isUnsure = name === "unsure";
			askAgain(formText(form, name), isUnsure ? { actions: [{
				words: formText(form, "leave"),
				press: decline
			}] } : {});
			if (!isUnsure) ends.stage("");
		}
		function askAgain(words, parts) {
			const shown = notice.show(words, parts);
			isBusy = false;
			setButton("again");
			submit.focus();
			shown.closest(".fl-notice")?.scrollIntoView({ block: "nearest" });
		}
		/** Nothing got through, though the browser is online: the visitor gets every other way there is. */
		function giveUp() {
			tell("failure", { reason: "blocked" });
			ends.stage("");
			const stored = ends.outlast();
			const contact = read(form, "fallback");
			const actions = [{
				words: formText(form, "copy"),
				press: copy
			}];
			if (stored) actions.push({
				words: formText(form, "start-over"),
				press: () => own(form, "reset")()
			});
			askAgain(`${formText(form, "obstructed")} ${stored}`.trim(), {
				actions,
				contact: contact ? [formText(form, "fallback"), contact] : void 0
			});
		}
		/** Where there is no clipboard, a text to be copied by hand. */
		async function copy(button) {
			try {
				await navigator.clipboard.writeText(ends.text());
				button.textContent = status.textContent = formText(form, "copied");
			} catch {
				const area = document.createElement("textarea");
				area.readOnly = true;
				area.setAttribute("aria-label", formText(form, "copy"));
				area.value = ends.text();
				button.replaceWith(area);
				area.select();
			}
		}
		function decline() {
			rest();
			submit.focus();
		}
		return {
			isBusy: () => isBusy,
			start() {
				hasWaited = false;
				unreached = 0;
				status.textContent = formText(form, "sending");
				attempt(0);
			},
			/**
			* Whether it may be sent, once the page's own checks have ended: one that gives false or fails stops it.
			*/
			async hold(checks) {
				isBusy = true;
				setButton("sending");
				let isAllowed = false;
				try {
					isAllowed = !(await Promise.all(checks)).includes(false);
				} finally {
					rest();
					if (!isAllowed) tell("failure", { reason: "cancelled" });
				}
				return isAllowed;
			},
			offer,
			/** Takes back whatever is said. */
			calm() {
				if (!isBusy) rest();
			},
			/** Looks as it would, and sends nothing. */
			show(state) {
				if (state === "waiting") showWaiting();
				if (state === "retrying") showRetry(1);
				if (state === "offered") offer("unsure");
			},
			reset: rest
		};
	}
	// packages/module/runtime/module/events.ts
	var PROVIDER_NAME = {
		ready: "on-ready",
		step: "on-interaction:navigate",
		success: "on-submission:success",
		failure: "on-submission:failed"
	};
	function createTell(form, instanceId, step) {
		const formId = read(form, "form");
		return (name, detail = {}) => {
			const event = new CustomEvent(`formloom:${name}`, {
				bubbles: true,
				cancelable: name === "submit" || name === "success",
				detail
			});
			const goOn = own(form, "dispatchEvent")(event);
			for (const known of providerNames(name, detail)) window.dispatchEvent(new CustomEvent(`hs-form-event:${known}`, { detail: {
				formId,
				instanceId
			} }));
			if (read(form, "data-layer") === "true") {
				const page = window;
				page.dataLayer ??= [];
				const about = {
					form_id: formId,
					form_name: read(form, "title"),
					step: step()
				};
				page.dataLayer.push({
					event: `formloom_${name}`,
					...about
				});
			}
			return goOn;
		};
	}
	function providerNames(name, { index = 0, from = 0 }) {
		const known = PROVIDER_NAME[name];
		if (!known) return [];
		return name === "step" ? [known, `${known}:${index > from ? "next" : "previous"}`] : [known];
	}
	/** A visitor who leaves a form that was begun and not sent is told of once for each leaving. */
	function watchAbandon(hasBegun, abandon) {
		let hasLeft = false;
		const leave = () => {
			if (!hasLeft && hasBegun()) abandon();
			hasLeft = true;
		};
		const comeBack = () => {
			hasLeft = false;
		};
		document.addEventListener("visibilitychange", () => document.hidden ? leave() : comeBack());
		addEventListener("pagehide", leave);
		addEventListener("pageshow", comeBack);
	}
	// packages/module/runtime/module/form-around.ts
	/**
	* A form of the page around ours. HTML has none inside another: where a parser meets ours there, the page's
	* form ends before it, and controls of the page after ours belong to no form.
	*/
	/** What the page's form would handle as its own; of keys only Enter, which clicks its button. */
	var EVENTS = [
		"submit",
		"reset",
		"keydown",
		"keypress",
		"keyup"
	];
	var LOST = ":is(button,input,select,textarea):not([form])";
	/** `isParsed`: the form came with the page's markup. The page's form then gets back what it has lost. */
	function separateFromPageForm(form, instance, isParsed) {
		const place = parentOf(form);
		const around = place && own(place, "closest")("form");
		if (!around) return;
		for (const type of EVENTS) own(form, "addEventListener")(type, (event) => {
			const { key = "Enter" } = event;
			if (key === "Enter") event.stopPropagation();
		});
		if (!isParsed || !own(around, "lastChild")?.contains(place)) return;
		const repair = () => {
			const id = own(around, "id") || `${instance}-page`;
			own(around, "setAttribute")("id", id);
			for (const control of own(around, "parentElement")?.querySelectorAll(LOST) ?? []) if (!control.form && own(around, "compareDocumentPosition")(control) === Node.DOCUMENT_POSITION_FOLLOWING) control.setAttribute("form", id);
		};
		repair();
		document.addEventListener("DOMContentLoaded", repair);
	}
	// packages/module/runtime/module/own-ids.ts
	/** The same markup twice on a page has the same ids twice: the later one gets its own. */
	var ATTRIBUTES = [
		"id",
		"for",
		"aria-labelledby",
		"aria-describedby"
	];
	/** What all ids of the form begin with. */
	function ownInstance({ form, summary }) {
		const given = summary.id.slice(0, -8);
		let instance = given;
		for (let number = 2; isTaken(`${instance}-summary`, summary); number++) instance = `${given}-${number}`;
		if (instance !== given) rename(form, given, instance);
		return instance;
	}
	function isTaken(id, by) {
		const first = document.getElementById(id);
		return first !== null && first !== by;
	}
	function rename(form, from, to) {
		for (const element of all$1(form, ATTRIBUTES.map((name) => `[${name}]`).join())) for (const name of ATTRIBUTES) {
			const ids = element.getAttribute(name);
			if (ids) element.setAttribute(name, ` ${ids}`.replaceAll(` ${from}-`, ` ${to}-`).trim());
		}
	}
	// packages/module/runtime/module/page-requests.ts
	/** What the page around a form can ask of it, by events on the form: `formloom:show` and so on. */
	function listenToPage(form, requests) {
		for (const [name, answer] of Object.entries(requests)) own(form, "addEventListener")(`formloom:${name}`, (event) => answer(event.detail));
	}
	// packages/module/runtime/module/payload.ts
	/** What is sent: every answer that is shown, where it was given, and what was consented to. */
	/** The provider's visitor: 32 hexadecimal digits, or it refuses the whole submission. */
	var VISITOR = /^[0-9a-f]{32}$/i;
	function payloadOf(form, isShown) {
		const consent = consentOf(form);
		return {
			fields: sentFields(form, isShown),
			context: contextOf(form),
			...consent && { legalConsentOptions: consent }
		};
	}
	/** An optional checkbox that was left alone says false: that, too, is an answer. An empty answer is none. */
	function sentFields(form, isShown) {
		return answeredFields(form, isShown).filter((field) => kindOfField(field).isSent).map((field) => ({
			...field.hasAttribute("data-fl-object") && { objectTypeId: read(field, "object") },
			name: read(field, "name"),
			value: answerOf(field)
		})).filter(({ value }) => value !== "");
	}
	function answeredFields(form, isShown) {
		return fieldsIn(form).filter((field) => isShown(field) && controlsOf(field).length > 0);
	}
	/** The same and each consent by key, for the page around the form: several choices are a list. */
	function valuesOf(form, isShown) {
		return Object.fromEntries(answeredFields(form, isShown).map((field) => [fieldKeyOf(field), kindOfField(field).takesSeveral ? answersOf(field) : answerOf(field)]));
	}
	/** The same to be read by people: what they see, a line each. */
	function textOf(form, isShown) {
		return answeredFields(form, isShown).filter((field) => kindOfField(field).isSeen && answerOf(field) !== "").map((field) => `${nameOf(field)}: ${answersOf(field).join(", ")}`).join("\n");
	}
	function contextOf(form) {
		const pageId = read(form, "page-id");
		const visitor = cookie(read(form, "cookie"));
		return {
			pageName: usualTitle(),
			.../^https?:$/.test(location.protocol) && { pageUri: location.href },
			.../^\d+$/.test(pageId) && { pageId },
			...VISITOR.test(visitor) && { hutk: visitor }
		};
	}
	/** Empty where there is none. A page in a sandboxed frame may not even ask. */
	function cookie(name) {
		try {
			const pair = document.cookie.split("; ").find((one) => one.startsWith(`${name}=`));
			return pair ? pair.slice(name.length + 1) : "";
		} catch {
			return "";
		}
	}
	function consentOf(form) {
		const [box] = all$1(form, "[data-fl-consent-kind]");
		if (!box) return void 0;
		const text = box.getAttribute("data-fl-consent-text");
		const subscription = read(box, "subscription");
		if (read(box, "consent-kind") === "legitimate-interest") return { legitimateInterest: {
			value: true,
			...subscription && { subscriptionTypeId: Number(subscription) },
			legalBasis: read(box, "basis") || "LEAD",
			text
		} };
		return { consent: {
			consentToProcess: true,
			text,
			communications: communicationsOf(box)
		} };
	}
	function communicationsOf(box) {
		return all$1(box, "[data-fl-consent=\"communication\"]").map((field) => ({
			value: answerOf(field) === "true",
			subscriptionTypeId: Number(field.getAttribute("data-fl-subscription")),
			text: field.getAttribute("data-fl-consent-text")
		}));
	}
	// packages/module/runtime/module/phone-codes.ts
	/**
	* The choice of country codes beside a phone number, in the form's language, with the visitor's own country
	* first chosen.
	*/
	function fillPhoneCodes(form) {
		const selects = all$1(form, "[data-fl-code]");
		if (selects.length === 0) return;
		const language = own(form, "lang");
		const names = new Intl.DisplayNames(language, { type: "region" });
		const { compare } = new Intl.Collator(language);
		const [, ownRegion] = /-([A-Z]{2})\b/.exec(navigator.language) || [];
		const countries = countryCodes().map(({ region, code }) => ({
			text: `${names.of(region)} +${code}`,
			code,
			isOwn: region === ownRegion
		})).sort((one, other) => compare(one.text, other.text));
		for (const select of selects) select.append(...countries.map(({ text, code, isOwn }) => new Option(text, code, isOwn)));
	}
	// packages/module/runtime/module/prefill.ts
	/**
	* Answers that the page's address brings along: a parameter with the field's name. It can be switched off for
	* what visitors see.
	*/
	/** What does not fit its field is left alone. */
	function prefill(form) {
		const query = new URLSearchParams(location.search);
		const isOff = read(form, "prefill") === "off";
		for (const element of fieldsIn(form)) {
			const kind = kindOfField(element);
			const text = query.get(read(element, "param") || read(element, "name"));
			const field = pageField(element);
			if (!text || isOff && kind.isSeen || field.controls.length === 0) continue;
			const answers = kind.fromAddress(text, field);
			if (answers) kind.write(field, answers);
		}
	}
	// packages/module/runtime/module/form-storage.ts
	var DAY_MS = 864e5;
	var MOST_DAYS = 30;
	/** Of answers that could not be sent, where the form stores answers for the tab. */
	var BLOCKED_DAYS = 7;
	function createKeep(form, instance) {
		const wish = read(form, "keep");
		const usualDays = Math.min(Number(wish) || 0, MOST_DAYS);
		let days = usualDays;
		const name = `formloom:${read(form, "form")}:${instance}:${location.pathname}`;
		/** Storage may be full, or not be there at all: then nothing is kept, and nothing else changes. */
		function use(work) {
			try {
				return wish === "off" ? null : work(days > 0 ? localStorage : sessionStorage);
			} catch {
				return null;
			}
		}
		function load() {
			return use((storage) => {
				const kept = JSON.parse(storage.getItem(name) || "{}");
				const age = Date.now() - kept.at;
				const isFresh = days === 0 || age >= 0 && age < days * DAY_MS;
				if (!isFresh) storage.removeItem(name);
				return isFresh && kept.answers ? kept : null;
			});
		}
		function clear() {
			use((storage) => storage.removeItem(name));
			days = usualDays;
		}
		return {
			name,
			days: () => days,
			load() {
				const kept = load();
				if (kept || days) return kept;
				days = BLOCKED_DAYS;
				const blocked = load();
				if (!blocked) days = 0;
				return blocked;
			},
			/** The time until which answers are stored from now on; null where they end with the tab, or at once. */
			outlast() {
				const blockedDays = days || BLOCKED_DAYS;
				clear();
				days = blockedDays;
				const end = use((storage) => {
					storage.setItem(name, "");
					return Date.now() + days * DAY_MS;
				});
				if (!end) days = usualDays;
				return end;
			},
			save(step, stage) {
				const answers = Object.fromEntries(keptFields(form).map((field) => [fieldKeyOf(field), answersOf(field)]));
				use((storage) => storage.setItem(name, JSON.stringify({
					at: Date.now(),
					step,
					stage,
					answers
				})));
			},
			clear,
			/** Puts them where they were; what has gone from the form since then is left out. */
			restore({ answers }) {
				for (const field of keptFields(form)) {
					const given = answers[fieldKeyOf(field)];
					if (Array.isArray(given)) kindOfField(field).write(pageField(field), given);
				}
			},
			/** Whether all that is sent could be kept. */
			isWhole: () => fieldsIn(form).every((field) => isKept(field) || field.hidden || !kindOfField(field).isSeen || controlsOf(field).length === 0)
		};
	}
	/** Neither files nor hidden values nor consent, nor what the operator calls private. */
	function keptFields(form) {
		return fieldsIn(form).filter(isKept);
	}
	function isKept(field) {
		const { isSeen, isSent } = kindOfField(field);
		return isSeen && isSent && !field.hasAttribute("data-fl-private") && controlsOf(field).length > 0;
	}
	// packages/module/runtime/module/restore-answers.ts
	var SAVE_MS = 200;
	function createReturning({ form }, notice, instance, step) {
		const keep = createKeep(form, instance);
		let timer;
		let stage = "";
		let hasChanged = false;
		let release = () => {};
		function save() {
			clearTimeout(timer);
			if (hasChanged) keep.save(step(), stage);
		}
		/** Given back on the way, or by the page's end. */
		function hold(how, begin = () => {}) {
			navigator.locks?.request(keep.name, how, (lock) => lock && new Promise((end) => {
				release = () => setTimeout(end, SAVE_MS);
				begin();
			}));
		}
		const dayOf = (at) => new Intl.DateTimeFormat(own(form, "lang"), {
			day: "numeric",
			month: "long"
		}).format(at);
		addEventListener("pagehide", save);
		return {
			/** What was kept is there again; the step it was at. */
			restore() {
				const kept = keep.load();
				if (kept) keep.restore(kept);
				return kept;
			},
			greet({ at, stage: left }, delivery, thank) {
				if (left === "sending") {
					stage = left;
					return delivery.offer("unsure");
				}
				if (left && keep.days() && navigator.locks && keep.isWhole()) {
					delivery.show(left);
					return hold({}, () => {
						const now = keep.load();
						if (!now) return thank();
						if (now.stage === left) return delivery.start();
						delivery.reset();
						this.greet(now, delivery, thank);
					});
				}
				if (left || keep.days()) this.sayKept(at);
			},
			sayKept(at) {
				const words = formText(form, "start-over");
				notice.show(formText(form, "kept", { date: dayOf(at) }), { actions: [{
					words,
					press: () => own(form, "reset")()
				}] });
			},
			changed() {
				hasChanged = true;
				clearTimeout(timer);
				timer = setTimeout(save, SAVE_MS);
			},
			/** While answers wait to be sent on a later visit, no other tab may send them. */
			setStage(next) {
				if (next === "waiting") hold({ ifAvailable: true });
				if (!next) release();
				stage = next;
				if (next) hasChanged = true;
				save();
			},
			/**
			* Answers that cannot be sent outlast the tab: the sentence that says so; empty where none are stored.
			*/
			outlast() {
				const end = keep.outlast();
				hasChanged = true;
				save();
				return end ? formText(form, "stored-until", { date: dayOf(end) }) : "";
			},
			forget() {
				clearTimeout(timer);
				hasChanged = false;
				keep.clear();
			},
			end() {
				this.forget();
				release();
			}
		};
	}
	// packages/form/src/details/conditions.ts
	/**
	* The keys of the fields that take part. A field whose parent does not is out, whatever its own condition
	* says.
	*/
	function shownKeys(fields, valuesOf) {
		const shown = /* @__PURE__ */ new Set();
		for (const { key, parent, when } of fields) if (parent === void 0 || shown.has(parent) && (!when || isFulfilled(when, valuesOf(parent)))) shown.add(key);
		return shown;
	}
	/**
	* Whether the answers of a shown parent fulfil a condition. No answer fulfils none, except one that cannot be
	* judged.
	*/
	function isFulfilled(condition, parentValues) {
		const test = OPERATORS.get(condition.operator)?.(condition);
		if (!test) return true;
		const answers = readTexts(parentValues);
		return answers.length > 0 && test(answers);
	}
	var any = onValues((answers, values) => values.some((value) => has(answers, value)));
	var all = onValues((answers, values) => values.every((value) => has(answers, value)));
	var exactly = onValues((answers, values) => values.every((value) => has(answers, value)) && answers.every((answer) => values.some((value) => isSame$1(answer, value))));
	var contains = onText((answer, value) => answer.includes(value));
	/**
	* The two relative times are missing on purpose: without the provider's clock and calendar they cannot be
	* judged.
	*/
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
		return answers.some((answer) => isSame$1(answer, value));
	}
	function isSame$1(answer, value) {
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
	/** Longer ones are ids, which arithmetic would take for their neighbours. */
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
	// packages/module/runtime/module/show-conditions.ts
	/**
	* Conditional fields: shown while their parents' answers ask for them. What is not shown is neither required
	* nor sent.
	*/
	function createShown(form) {
		const byKey = new Map(fieldsIn(form).map((field) => [fieldKeyOf(field), field]));
		const conditional = [...byKey.values()].map(conditionOf);
		let shown = new Set(byKey.keys());
		/** Whatever the conditions say. */
		const asked = /* @__PURE__ */ new Set();
		return {
			isShown: (field) => shown.has(fieldKeyOf(field)),
			/** The provider asks for it: then it is shown. */
			ask(field) {
				asked.add(fieldKeyOf(field));
			},
			/** Whether something came into sight that was not there before. */
			update() {
				const before = shown;
				const meant = shownKeys(conditional, (key) => {
					const parent = byKey.get(key);
					return parent ? answersOf(parent) : [];
				});
				shown = /* @__PURE__ */ new Set([...meant, ...asked]);
				for (const { key, parent } of conditional) {
					const field = byKey.get(key);
					if (field && parent !== void 0) field.hidden = !shown.has(key);
				}
				return conditional.some(({ key }) => shown.has(key) && !before.has(key));
			}
		};
	}
	function conditionOf(field) {
		const key = fieldKeyOf(field);
		if (!field.hasAttribute("data-fl-parent")) return { key };
		const when = JSON.parse(read(field, "when") || "null");
		return {
			key,
			parent: read(field, "parent"),
			...when && { when }
		};
	}
	// packages/module/runtime/module/step-history.ts
	/**
	* Each step forward is an entry of the browser's history, made over the state that the page keeps there:
	* Back and Forward go between steps, and an entry of the page's own moves nothing. Once the answers are sent,
	* Back leaves the form's entries all at once.
	*/
	function createStepHistory(form, instance, count) {
		const isFramed = parent !== window && origin === "null";
		const isOff = count < 2 || read(form, "history") === "false" || isFramed;
		const key = `${read(form, "form")}/${instance}`;
		const own = () => history.state?.formloom ?? {};
		/** Undefined at an entry that another form has made. */
		const depth = () => {
			const { by = key, depth: at = 0 } = own();
			return by === key ? at : void 0;
		};
		/** Where the answers were sent; undefined where they were not. */
		let sentAt = own().sent ? depth() : void 0;
		return {
			/** The step of the present entry; undefined where it has none of this form's. */
			step: () => isOff || sentAt !== void 0 ? void 0 : own().steps?.[key],
			forward(from, to) {
				const { state } = history;
				if (isOff || state && Object.getPrototypeOf(state) !== Object.prototype) return;
				const steps = (step) => ({
					...own().steps,
					[key]: step
				});
				const at = {
					...state,
					formloom: {
						...own(),
						steps: steps(from)
					}
				};
				sentAt = void 0;
				attempt(() => {
					const entry = {
						by: key,
						steps: steps(to),
						depth: (depth() ?? 0) + 1
					};
					history.replaceState(at, "");
					history.pushState({
						...state,
						formloom: entry
					}, "");
				});
			},
			/** A step back is a step back in the history where this form made the entry. */
			back(from) {
				if (!isOff && own().by === key && own().steps?.[key] === from) history.back();
			},
			/** The answers are sent: there is no step to go back to. */
			end() {
				sentAt = depth() ?? 0;
				if (isOff || own().by !== key) return;
				attempt(() => history.replaceState({
					...history.state,
					formloom: {
						...own(),
						sent: true
					}
				}, ""));
			},
			listen(move) {
				addEventListener("popstate", () => {
					const step = isOff ? void 0 : own().steps?.[key];
					if (step === void 0) return;
					if (sentAt === void 0) return move(step);
					const at = depth();
					if (at === void 0 || at >= sentAt) return;
					sentAt = at;
					history.go(-1 - at);
				});
			}
		};
	}
	/** Where a browser allows no more entries, the steps go on without. */
	function attempt(write) {
		try {
			write();
		} catch {}
	}
	// packages/module/runtime/module/steps.ts
	function createSteps({ form, body, status, submit, next, back }, isShown, tell, history) {
		const steps = all$1(form, "[data-fl-step]");
		const bars = all$1(form, ".fl-progress li");
		const usualWords = new Map([back, next].map((button) => [button, button?.textContent ?? ""]));
		let current = 0;
		/** A step all of whose fields are out of sight is passed over; one is always left. */
		const hasSomething = (step) => step.querySelector("[data-fl-text], .fl-consent") !== null || fieldsIn(step).some((field) => kindOfField(field).isSeen && isShown(field));
		const openSteps = () => {
			const open = steps.filter(hasSomething);
			return open.length > 0 ? open : steps.slice(0, 1);
		};
		const currentStep = () => steps[current] ?? body;
		const neighbour = (by) => {
			const open = openSteps();
			const at = open.indexOf(currentStep());
			return open[(at >= 0 ? at : open.findIndex((step) => steps.indexOf(step) > current) - (by > 0 ? 1 : 0)) + by];
		};
		/** A step may have words of its own on its buttons. */
		function name(button, attribute) {
			const text = currentStep().getAttribute(attribute) || usualWords.get(button) || "";
			if (button && button.textContent !== text) button.textContent = text;
		}
		const progressWords = (open) => formText(form, "progress", {
			n: open.indexOf(currentStep()) + 1,
			total: open.length
		});
		/** Draws what is current, as after an answer that opened or closed a step. */
		function draw() {
			const open = openSteps();
			for (const [at, step] of steps.entries()) step.hidden = at !== current;
			for (const [at, bar] of bars.entries()) {
				bar.hidden = !open.includes(steps[at]) && at !== current;
				bar.toggleAttribute("data-fl-done", at < current);
				if (at === current) bar.setAttribute("aria-current", "step");
				else bar.removeAttribute("aria-current");
			}
			name(back, "data-fl-back-text");
			name(next, "data-fl-next-text");
			const count = body.querySelector(".fl-count");
			if (count) count.textContent = progressWords(open);
			const isLast = !neighbour(1);
			if (back) back.hidden = !neighbour(-1);
			if (next) next.hidden = isLast;
			submit.hidden = !isLast;
			submit.disabled = !isLast;
			for (const input of all$1(currentStep(), "input")) input.enterKeyHint = isLast ? "send" : "next";
		}
		const titleOf = (step) => step.querySelector(".fl-step-title");
		function show(index, focus) {
			const from = current;
			current = index;
			draw();
			if (index === from) return;
			status.textContent = progressWords(openSteps());
			if (focus) (titleOf(currentStep()) || currentStep()).focus();
			tell("step", {
				index,
				from,
				title: titleOf(currentStep())?.textContent ?? ""
			});
		}
		/** Of the step that something stands in. */
		const indexOf = (element) => steps.findIndex((step) => step.contains(element));
		const nearest = (index) => Math.min(Math.max(Number(index) || 0, 0), steps.length - 1);
		history.listen((index) => {
			const step = steps[index];
			if (step && openSteps().includes(step)) show(index, true);
		});
		return {
			draw,
			/** Any number is taken; one that is no step's leads to the nearest. */
			show: (index) => show(nearest(index), false),
			/** Where a visitor begins: that is no move, and nothing is told. */
			start(index) {
				current = nearest(index);
				draw();
			},
			count: steps.length,
			index: () => current,
			currentStep,
			/** Those on the way to a step. */
			before: (index) => openSteps().filter((step) => steps.indexOf(step) < index),
			indexOf,
			isLast: () => !neighbour(1),
			go(by) {
				const target = neighbour(by);
				if (!target) return;
				const from = current;
				const to = steps.indexOf(target);
				if (by > 0) history.forward(from, to);
				show(to, true);
				if (by < 0) history.back(from);
			},
			reveal(field) {
				show(indexOf(field), false);
			}
		};
	}
	// packages/module/src/escape.ts
	/** Control characters and halves of characters cannot stand in HTML at all. */
	var UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|\p{Surrogate}/gu;
	// packages/module/src/rich-text/allow-list.ts
	/** What a provider's rich text may consist of, wherever it is read: the allow list and the bounds. */
	var RICH_TEXT = {
		/** What marks a stretch of text, and the tag it is written with. */
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
		/**
		* A page has its own heading, and a form its title. So the highest heading of a text becomes `topHeading`,
		* the next one below it the next, none is skipped, and `h6` is the last. Reading the result again changes
		* nothing.
		*/
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
		/** A link to another page opens beside the form, so that no answer is lost, and cannot reach back. */
		pageLink: {
			target: "_blank",
			rel: "noopener"
		},
		/**
		* Where one of these begins or ends, a paragraph ends. Those that are not allowed leave only that behind.
		*/
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
		/** These go with all that is in them: it is no text, or none that a browser would show. */
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
			/** Of a longer text, or one with more tags, only the words of the beginning are shown. */
			characters: 1e5,
			tags: 3e3,
			/** A longer address is none: links are repeated in every paragraph they reach into. */
			address: 2e3,
			/** Lists, items and quotes within each other. */
			depth: 12,
			pixels: 9999
		}
	};
	// packages/module/src/rich-text/pieces.ts
	/**
	* Rich text as a flat list of pieces, each with the whole path of tags it stands in. The writer of the list
	* opens and closes what differs between one piece and the next, so what comes out is well-formed whatever
	* went in.
	*/
	var BREAK = {
		name: "br",
		attributes: {}
	};
	function createContainer(name) {
		return {
			name,
			attributes: {},
			paragraphs: 0
		};
	}
	/** What stands loose in a list joins the item before it, or begins one. */
	function homeOf(containers) {
		const list = containers.at(-1);
		if (!isList(list)) return containers;
		list.item ??= createContainer("li");
		return [...containers, list.item];
	}
	function isList(container) {
		return container !== void 0 && LISTS.has(container.name);
	}
	var LISTS = new Set(RICH_TEXT.lists);
	/** Collects pieces. Spaces and breaks count only between words, as on a page; so no block is empty. */
	function createPieces() {
		const pieces = [];
		let block;
		let pending = [];
		function add(content, place) {
			block ??= createBlock(place);
			for (const piece of [...pending, {
				block,
				marks: place.marks,
				content
			}]) append(pieces, piece);
			pending = [];
		}
		function addSpace({ marks }) {
			if (block && pending.length === 0) pending = [{
				block,
				marks,
				content: " "
			}];
		}
		return {
			add,
			addText(text, place) {
				const words = text.replace(/[\t\n\f\r ]+/g, " ");
				const core = words.slice(words.startsWith(" ") ? 1 : 0, words.endsWith(" ") ? -1 : void 0);
				if (words.startsWith(" ")) addSpace(place);
				if (core !== "") add(core, place);
				if (words.endsWith(" ")) addSpace(place);
			},
			addBreak({ marks }) {
				if (!block) return;
				if (pending[0]?.content === " ") pending = [];
				pending.push({
					block,
					marks,
					content: BREAK
				});
			},
			endBlock() {
				block = void 0;
				pending = [];
			},
			/** All of them, once the text has ended. */
			finish() {
				nameHeadings(pieces);
				return pieces;
			}
		};
	}
	function createBlock({ containers, level }) {
		const home = homeOf(containers);
		const around = home.at(-1);
		if (around && level === 0) around.paragraphs += 1;
		return {
			name: "p",
			attributes: {},
			containers: home,
			level
		};
	}
	/** Words that follow words in the same place are one piece, or half a character could be left at a seam. */
	function append(pieces, piece) {
		const last = pieces.at(-1);
		if (last?.block === piece.block && last.marks === piece.marks && typeof last.content === "string" && typeof piece.content === "string") last.content += piece.content;
		else pieces.push(piece);
	}
	function nameHeadings(pieces) {
		const levels = [...new Set(pieces.map(({ block }) => block.level))].filter((level) => level > 0).sort();
		for (const { block } of pieces) if (block.level > 0) block.name = `h${Math.min(RICH_TEXT.topHeading + levels.indexOf(block.level), 6)}`;
	}
	/** The tags that a piece stands in, from the outside in. An item's only paragraph needs no tag of its own. */
	function blockPath({ block, marks }) {
		const around = block.containers.at(-1);
		const bare = block.level === 0 && around?.name === "li" && around.paragraphs === 1;
		return [
			...block.containers,
			...bare ? [] : [block],
			...marks
		];
	}
	/** How many tags of a path are open already. */
	function sharedLength(open, path) {
		const differs = path.findIndex((tag, at) => !isSame(tag, open[at]));
		return differs < 0 ? path.length : differs;
	}
	function isSame(tag, other) {
		return tag === other || tag.mark !== void 0 && tag.mark === other?.mark;
	}
	// packages/module/src/rich-text/address.ts
	/**
	* Addresses in a provider's rich text, read as browsers read them: only those that begin with an allowed
	* scheme remain.
	*/
	/**
	* The address as it is written anew, or nothing. One that begins with `//` names a host but no scheme: it
	* gets https.
	*/
	function readAddress(value, schemes) {
		if (value.length > RICH_TEXT.limits.address) return void 0;
		const address = trimAddress(value);
		const [, scheme = "", rest = ""] = /^([a-z]+):(.+)$/is.exec(address.startsWith("//") ? `https:${address}` : address) ?? [];
		const name = scheme.toLowerCase();
		if (!schemes.includes(name)) return void 0;
		if (name.startsWith("http") && !/^\/\/[^/\\?#\s]/.test(rest)) return void 0;
		return `${name}:${rest}`;
	}
	/**
	* For a browser, blanks and controls around an address do not count, nor do tabs and line breaks within it.
	*/
	function trimAddress(value) {
		let start = 0;
		let end = value.length;
		while (start < end && value.charCodeAt(start) <= 32) start += 1;
		while (end > start && value.charCodeAt(end - 1) <= 32) end -= 1;
		return value.slice(start, end).replace(/[\t\n\r]/g, "");
	}
	/** A width or height: a number of pixels and nothing else. */
	function readPixels(value) {
		const pixels = /^\d{1,4}$/.test(value) ? Number(value) : 0;
		return pixels > 0 && pixels <= RICH_TEXT.limits.pixels ? String(pixels) : void 0;
	}
	// packages/module/src/rich-text/read.ts
	/** From a provider's HTML to pieces of rich text, with any parser. What is not on the list does not pass. */
	var MARKS = new Map(RICH_TEXT.marks.map(([from, to]) => [from, {
		name: to,
		attributes: {},
		mark: to
	}]));
	var LEVELS = new Map(RICH_TEXT.headings.map((name, at) => [name, at + 1]));
	var NESTING = /* @__PURE__ */ new Set([...RICH_TEXT.lists, RICH_TEXT.quote]);
	var BLOCKS = new Set(RICH_TEXT.blocks);
	var DROPPED = new Set(RICH_TEXT.dropped);
	var TOP = {
		containers: [],
		level: 0,
		marks: []
	};
	/**
	* Total: every text gives pieces, in a time that grows with its length. No recursion, however deep it is
	* nested.
	*/
	function readPieces(html, tree) {
		const beginning = beginningOf(html);
		const isCut = beginning.length < html.length;
		const pieces = createPieces();
		/** A place without a node is where a block ends. */
		const todo = [];
		const root = tree.parse(beginning);
		if (root === void 0) return [];
		todo.push({
			node: root,
			place: TOP
		});
		for (let step = todo.pop(); step; step = todo.pop()) {
			const { node, place } = step;
			const text = node && tree.textOf(node);
			const name = node === void 0 ? "" : tree.nameOf(node);
			if (node === void 0) pieces.endBlock();
			else if (text !== void 0) pieces.addText(text, place);
			else if (DROPPED.has(name)) continue;
			else if (name === "br") pieces.addBreak(place);
			else if (name === "img") addImage(pieces, (one) => tree.attributeOf(node, one), place, isCut);
			else {
				if (BLOCKS.has(name)) {
					pieces.endBlock();
					todo.push({ place });
				}
				const within = isCut ? place : placeWithin(name, () => tree.attributeOf(node, "href"), place);
				for (const child of [...tree.childrenOf(node)].reverse()) todo.push({
					node: child,
					place: within
				});
			}
		}
		if (isCut) pieces.add("…", TOP);
		return pieces.finish();
	}
	/** Of a text that is too long, or has too many tags, only the words of the beginning are shown. */
	function beginningOf(html) {
		const { characters, tags } = RICH_TEXT.limits;
		let end = -1;
		for (let count = 0; count <= tags; count += 1) {
			end = html.indexOf("<", end + 1);
			if (end < 0) return html.slice(0, characters);
		}
		return html.slice(0, Math.min(end, characters));
	}
	function placeWithin(name, href, place) {
		const { containers } = place;
		const level = LEVELS.get(name);
		if (level) return {
			...place,
			level
		};
		if (NESTING.has(name)) {
			const home = homeOf(containers);
			if (home.length >= RICH_TEXT.limits.depth) return place;
			return {
				...place,
				containers: [...home, createContainer(name)],
				level: 0
			};
		}
		const list = containers.at(-1);
		if (name === "li" && isList(list)) {
			list.item = createContainer("li");
			return {
				...place,
				containers: [...containers, list.item],
				level: 0
			};
		}
		const mark = name === "a" ? linkTo(href()) : MARKS.get(name);
		return mark ? {
			...place,
			marks: withMark(place.marks, mark)
		} : place;
	}
	function withMark(marks, added) {
		if (marks.some(({ mark }) => mark === added.mark)) return marks;
		return [...marks.filter(({ name }) => name !== added.name), added];
	}
	function linkTo(address) {
		const href = readAddress(address, RICH_TEXT.linkSchemes);
		if (href === void 0) return void 0;
		return {
			name: "a",
			attributes: {
				href,
				...href.startsWith("http") ? RICH_TEXT.pageLink : {}
			},
			mark: `a ${href}`
		};
	}
	/** An image that cannot be shown leaves its words. */
	function addImage(pieces, attribute, place, isCut) {
		const alt = attribute("alt").replace(/[\t\n\f\r ]+/g, " ");
		const src = readAddress(attribute("src"), RICH_TEXT.imageSchemes);
		if (isCut || src === void 0) return pieces.addText(alt, place);
		const width = readPixels(attribute("width"));
		const height = readPixels(attribute("height"));
		const size = {
			...width && { width },
			...height && { height }
		};
		pieces.add({
			name: "img",
			attributes: {
				src,
				alt,
				...size
			}
		}, place);
	}
	// packages/module/runtime/module/rich-text.ts
	/**
	* Rich text in the visitor's browser: parsed inert, and rebuilt from the same list by the same rules as in
	* the editor.
	*/
	/** Shows a message in an element, in place of what is there, and tells whether there was anything to show. */
	function buildRichText(html, into) {
		let open = [];
		/** The element itself, then one for each open tag. */
		let ends = [into];
		into.replaceChildren();
		for (const piece of readPieces(String(html || ""), BROWSER_TREE)) {
			const path = blockPath(piece);
			const shared = sharedLength(open, path);
			ends = ends.slice(0, shared + 1);
			for (const tag of path.slice(shared)) {
				const element = create(tag);
				ends.at(-1)?.append(element);
				ends.push(element);
			}
			open = path;
			const { content } = piece;
			ends.at(-1)?.append(typeof content === "string" ? writable(content) : create(content));
		}
		into.normalize();
		return into.hasChildNodes();
	}
	function create({ name, attributes }) {
		const element = document.createElement(name);
		for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, writable(value));
		return element;
	}
	function writable(text) {
		return text.replace(UNWRITABLE, "�");
	}
	var BROWSER_TREE = {
		parse: parseInert,
		textOf: (node) => node instanceof Text ? node.data : void 0,
		nameOf: (node) => node instanceof Element ? node.localName : "",
		attributeOf: (node, name) => node instanceof Element && node.getAttribute(name) || "",
		childrenOf: (node) => node.childNodes
	};
	/**
	* In a document of its own nothing runs and nothing is loaded. A browser repeats unclosed tags in every
	* paragraph after them, as many as differ by an attribute: a message that could keep it busy for minutes is
	* not read. Nor is any where the page's own policy forbids it.
	*/
	function parseInert(html) {
		if ((html.match(/<(?:b|big|code|em|font|i|s|small|strike|strong|tt|u)[\s/]/gi) || []).length > 50) return void 0;
		try {
			return new DOMParser().parseFromString(`<!doctype html><body>${html}`, "text/html").documentElement;
		} catch {
			return;
		}
	}
	// packages/module/runtime/module/success.ts
	/** How it ends: a message in place of the form, and where the provider asks for it, another page. */
	function thank({ form, body }, { inlineMessage }) {
		const done = element("div", "fl-done");
		done.tabIndex = -1;
		done.dir = "auto";
		if (!buildRichText(inlineMessage, done)) {
			const template = own(form, "querySelector")("[data-fl-thanks]");
			done.append(template ? template.content.cloneNode(true) : formText(form, "thanks"));
		}
		body.replaceChildren(done);
		done.setAttribute("role", "status");
		return done;
	}
	/** The provider's answer counts; where it says neither, the definition does. */
	function redirect(form, { inlineMessage, redirectUri }) {
		const address = String(redirectUri || (inlineMessage ? "" : read(form, "redirect")));
		if (/^https?:\/\/[^/]/i.test(address)) location.assign(address);
	}
	// packages/module/runtime/module/form.ts
	/** One form from its beginning to its end. */
	/** Bots send at once; a field that people cannot see may also be filled in by a person's password manager. */
	var QUICK_MS = 1e4;
	/** `isParsed`: the form came with the page's markup; no script has drawn it. */
	function startForm(parts, isParsed) {
		const { form, body, status, trap } = parts;
		const listen = own(form, "addEventListener");
		const instance = ownInstance(parts);
		const shown = createShown(form);
		const tell = createTell(form, instance, () => steps.index());
		const history = createStepHistory(form, instance, all$1(form, "[data-fl-step]").length);
		const steps = createSteps(parts, shown.isShown, tell, history);
		const notice = createNotice(parts);
		const returning = createReturning(parts, notice, instance, steps.index);
		const delivery = createDelivery(parts, tell, notice, {
			payload: () => isComplete() ? payloadOf(form, shown.isShown) : null,
			sent: succeed,
			refused: refuse,
			stage: returning.setStage,
			outlast: returning.outlast,
			text: () => textOf(form, shown.isShown)
		});
		/** The last field that was answered; empty until one is. */
		let lastField = "";
		const startedAt = Date.now();
		function say(fields, sentence = "") {
			complain(parts, fields, sentence, steps.reveal);
			if (fields.length > 0) tell("error", { fields: fields.map(fieldKeyOf) });
		}
		const fieldByKey = (key) => fieldsIn(form).find((field) => fieldKeyOf(field) === key);
		/** The fields within that are shown and have a problem. */
		const wrongIn = (within) => fieldsIn(within).filter((field) => shown.isShown(field) && problemOf(field));
		function check(within) {
			const wrong = wrongIn(within);
			for (const field of fieldsIn(within)) mark(form, field, wrong.includes(field) ? problemOf(field) : null);
			say(wrong);
			return wrong;
		}
		function isComplete() {
			return wrongIn(body).length === 0 || check(body).length === 0;
		}
		function advance() {
			if (check(steps.currentStep()).length === 0) steps.go(1);
			returning.changed();
		}
		async function finish() {
			if (delivery.isBusy() || check(body).length > 0) return;
			if (trap.value && Date.now() - startedAt < QUICK_MS) return askPerson();
			trap.value = "";
			const checks = [];
			const waitUntil = (result) => checks.push(result);
			if (!tell("submit", {
				values: valuesOf(form, shown.isShown),
				waitUntil
			})) return;
			if (checks.length > 0 && !await delivery.hold(checks)) return;
			notice.hide();
			if (read(form, "action")) return delivery.start();
			tell("failure", { reason: "no-target" });
			say([], formText(form, "no-target"));
		}
		/** Nothing is sent yet, and no event says so. */
		function askPerson() {
			const press = () => {
				trap.value = "";
				finish();
			};
			notice.show(formText(form, "suspected"), { actions: [{
				words: formText(form, "send-anyway"),
				press
			}] }).focus();
		}
		/**
		* Each of the provider's errors goes back to its field, which is shown if it was not; what belongs to none
		* is told for the whole form.
		*/
		function refuse(answer) {
			const refusals = readRefusals(answer);
			const marked = refusals.flatMap(({ key, problem }) => {
				const field = fieldByKey(key);
				if (!field || !errorOf(field)) return [];
				shown.ask(field);
				mark(form, field, problem);
				return [field];
			});
			refresh(false);
			tell("failure", { reason: "refused" });
			say(marked, marked.length > 0 && marked.length === refusals.length ? "" : formText(form, "refused"));
		}
		function succeed(reply) {
			const answer = read(form, "end") ? {} : reply;
			lastField = "";
			returning.end();
			if (!tell("success")) return delivery.reset();
			history.end();
			thank(parts, answer).focus();
			redirect(form, answer);
		}
		/** Conditional fields may come and go with every answer, and steps with them. */
		function refresh(isSpoken) {
			const hasAppeared = shown.update();
			steps.draw();
			if (hasAppeared && isSpoken) status.textContent = formText(form, "appeared");
		}
		function takeAnswer({ key, values }) {
			const field = fieldByKey(key);
			if (field) kindOfField(field).write(pageField(field), values);
			refresh(false);
		}
		/** As a visitor would meet it, without anything being sent. */
		function showState(state) {
			if (state === "errors") check(steps.currentStep());
			if (state === "kept") returning.sayKept(Date.now());
			delivery.show(state);
		}
		function change({ target }) {
			const field = fieldOf(target);
			refresh(true);
			if (!field) return;
			if (lastField === "") tell("start", { field: fieldKeyOf(field) });
			lastField = fieldKeyOf(field);
			returning.changed();
			if (field.querySelector("[aria-invalid]")) mark(form, field, problemOf(field));
		}
		listen("submit", (event) => {
			event.preventDefault();
			finish();
		});
		parts.next?.addEventListener("click", advance);
		parts.back?.addEventListener("click", () => {
			say([]);
			steps.go(-1);
		});
		listen("keydown", (event) => {
			const isInput = event.target instanceof Element && own(event.target, "matches")("input:not([type=button])");
			if (!(event.key === "Enter" && isInput && !event.isComposing) || event.defaultPrevented || steps.isLast()) return;
			event.preventDefault();
			advance();
		});
		listen("input", change);
		listen("change", () => refresh(true));
		listen("focusout", ({ target, relatedTarget }) => {
			const field = fieldOf(target);
			if (read(form, "judge") !== "leave" || !field || fieldOf(relatedTarget) === field) return;
			if (answerOf(field) !== "") mark(form, field, problemOf(field));
		});
		listen("reset", () => {
			setTimeout(() => {
				returning.forget();
				say([]);
				for (const field of fieldsIn(form)) mark(form, field, null);
				prefill(form);
				refresh(false);
				delivery.calm();
				steps.show(0);
			});
		});
		listenToPage(form, {
			show(step) {
				say([]);
				delivery.reset();
				steps.show(step);
			},
			state: showState,
			thanks: (reply) => thank(parts, reply ?? {}),
			refresh: () => refresh(false),
			answer: takeAnswer,
			payload: (take) => take(payloadOf(form, shown.isShown))
		});
		addEventListener("pageshow", () => refresh(false));
		watchAbandon(() => lastField !== "", () => tell("abandon", {
			step: steps.index(),
			field: lastField
		}));
		separateFromPageForm(form, instance, isParsed);
		const focused = steps.indexOf(document.activeElement);
		own(form, "setAttribute")("novalidate", "");
		watchBackground(form);
		fillPhoneCodes(form);
		prefill(form);
		const kept = returning.restore();
		own(form, "toggleAttribute")("data-fl-kept", kept !== null);
		shown.update();
		const wanted = history.step() ?? kept?.step ?? focused;
		steps.start(steps.before(wanted).every((step) => wrongIn(step).length === 0) ? wanted : 0);
		tell("ready", {
			form: read(form, "form"),
			steps: steps.count
		});
		if (kept) returning.greet(kept, delivery, () => {
			history.end();
			thank(parts, {});
		});
	}
	// packages/module/runtime/module/form-parts.ts
	/**
	* The parts of a form that the script works with. A form without one of them is not ours, or has not arrived
	* whole.
	*/
	function partsOf(form) {
		const part = (selector) => own(form, "querySelector")(selector);
		const body = part(".fl-body");
		const status = part(".fl-status");
		const summary = part(".fl-summary");
		const submit = part("[data-fl-submit]");
		const trap = part("[data-fl-trap]");
		if (!body || !status || !summary || !submit || !trap) return null;
		return {
			form,
			body,
			status,
			summary,
			submit,
			trap,
			next: part("[data-fl-next]"),
			back: part("[data-fl-back]")
		};
	}
	// packages/module/runtime/module/main.ts
	/**
	* Formloom form: steps, conditions, checks and submission for every form of the page. It needs no library.
	*/
	function startAll() {
		for (const form of formsIn(document, `${FORM}:not([data-fl-ready])`)) {
			const parts = partsOf(form);
			if (!parts) continue;
			own(form, "setAttribute")("data-fl-ready", "");
			startForm(parts, true);
		}
	}
	new MutationObserver(startAll).observe(document.documentElement, {
		childList: true,
		subtree: true
	});
	startAll();
})();
