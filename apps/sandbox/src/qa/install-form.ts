/** The QA page's form for checking what the install funnel offers a visitor. */
import { histories } from '@livery/contract/install/funnel/histories.ts'
import { kinds } from '@livery/contract/install/funnel/kinds.ts'
import { installTriggers } from '@livery/contract/install/install-facts.ts'

const options = (names: readonly string[]) => names.map(name => `<option>${name}</option>`).join('')

const browsers = kinds.map(({ name, userAgent }) => `<option value="${userAgent}">${name}</option>`)

const check = (name: string, label: string, isOn = false) =>
  `<label class="check"><input type="checkbox" name="${name}"${isOn ? ' checked' : ''}><span>${label}</span></label>`

export const installForm = `<form id="install"><label>Browser (user agent) <input name="userAgent" list="browsers" required></label><datalist id="browsers">${browsers.join('')}</datalist>
<label>Touch points <input name="touchPoints" type="number" min="0" max="20" placeholder="as the browser suggests"></label>
<div class="row"><label>Earlier <select name="history">${options(Object.keys(histories))}</select></label><label>Asked by <select name="trigger">${options(installTriggers)}</select></label><label>First <select name="way"><option>app</option><option>web</option></select></label></div>
<div class="grid">${check('hasPrompt', 'The browser offers its prompt')}${check('isInstalled', 'Runs as the installed app')}${check('hasNativeApp', 'There is a native app', true)}${check('prompt', 'Prompt switched on', true)}${check('closable', 'May be closed', true)}${check('forced', 'Forced')}${check('rests', 'Rests 7, 30, 90 days')}</div><button>Decide</button></form>
<ul id="install-answer"></ul>`
