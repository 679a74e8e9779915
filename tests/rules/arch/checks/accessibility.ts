/**
 * Rules that forbid behavior in the whole product, so that the product meets accessibility criteria
 * everywhere.
 */
import { isTest } from '../imports.ts'
import type { Rule, SourceFile } from '../source-tree.ts'

const app = /^(?:apps\/web\/src|merchants\/[^/]+\/overrides)\//

function findIn(
  files: readonly SourceFile[],
  ending: RegExp,
  wrong: RegExp,
  excepted: readonly string[] = [],
): string[] {
  return files
    .filter(file => app.test(file.path) && ending.test(file.path) && !isTest(file))
    .filter(({ path }) => !excepted.includes(path))
    .flatMap(({ path, text }) => [...text.matchAll(wrong)].map(([found]) => `${path}: ${found}`))
}

const code = /\.tsx?$/
const style = /\.css$/

/** A chime of less than three seconds, which the player can turn off. */
const chime = ['apps/web/src/brand/celebration/play-chime.ts']

const noSoundRule: Rule = {
  name: 'the app plays no audio or video, except a short chime [WCAG 1.2.1, 1.2.2, 1.2.3, 1.2.4, 1.2.5, 1.4.2]',
  check: files => findIn(files, code, /<(?:video|audio)\b|new (?:Audio|AudioContext)\b/g, chime),
  broken: [
    { path: 'apps/web/src/ui/a.tsx', text: '<video src={film} />' },
    { path: 'apps/web/src/ui/b.ts', text: 'new Audio(win).play()' },
  ],
}

/** Drags and swipes. Each has a button with the same effect. */
const dragged = [
  'apps/web/src/ui/modal/sheet.tsx',
  'apps/web/src/features/mini-game/mini-game-widget.tsx',
  'apps/web/src/features/home-shortcut/shortcut-button.tsx',
  'apps/web/src/features/announcements/popup/announcement-popup.tsx',
]

const upEventsRule: Rule = {
  name: 'only a drag starts on pointerdown [WCAG 2.5.1, 2.5.2]',
  check: files =>
    findIn(files, code, /\bon(?:PointerDown|MouseDown|TouchStart)\b(?=[=:])/g, dragged),
  broken: [
    { path: 'apps/web/src/ui/a.tsx', text: '<button onPointerDown={buy}>' },
    { path: 'apps/web/src/ui/b.ts', text: 'return { onTouchStart: buy }' },
  ],
}

const noMotionSensorRule: Rule = {
  name: 'device motion does not operate any part of the app [WCAG 2.5.4]',
  check: files => findIn(files, code, /devicemotion|deviceorientation|\bAccelerometer\b/g),
  broken: [{ path: 'apps/web/src/ui/a.ts', text: "addEventListener('devicemotion', roll)" }],
}

const noCharacterKeysRule: Rule = {
  name: 'no single character is a keyboard shortcut, except the one that opens the search [WCAG 2.1.4]',
  check: files => findIn(files, code, /\baccessKey\b|\.(?:key|code) === '(?:.|Key[A-Z]|Digit\d)'/g),
  broken: [
    { path: 'apps/web/src/ui/a.ts', text: "if (event.key === 's') search()" },
    { path: 'apps/web/src/ui/b.tsx', text: '<button accessKey="s">' },
  ],
}

/**
 * The minimum duration of an animation cycle. An animation goes from light to dark once per cycle,
 * and at most three flashes per second are allowed.
 */
const leastRoundMs = 667
const endless = /animation:[^;]*?\b(\d*\.?\d+)(ms|s)\b[^;]*\binfinite\b/g

const slowAnimationsRule: Rule = {
  name: 'no endless animation repeats more than three times in two seconds [WCAG 2.3.1]',
  check: files => findIn(files, style, endless).filter(found => toRoundMs(found) < leastRoundMs),
  broken: [
    { path: 'apps/web/src/ui/a.module.css', text: 'a { animation: blink 0.2s infinite; }' },
    { path: 'apps/web/src/ui/b.module.css', text: 'a { animation: 300ms blink infinite; }' },
  ],
}

function toRoundMs(found: string): number {
  const [, figure = '', unit = ''] = /(\d*\.?\d+)(ms|s)\b/.exec(found) ?? []
  return Number(figure) * (unit === 's' ? 1_000 : 1)
}

/** Matches a block whose selector has `:hover` and that shows previously hidden content. */
const revealed = /:hover[^{}]*\{[^{}]*(?:\bdisplay|\bvisibility|\bcontent):[^{}]*\}/g

const noHoverContentRule: Rule = {
  name: 'no content appears on pointer hover [WCAG 1.4.13]',
  check: files => findIn(files, style, revealed),
  broken: [
    { path: 'apps/web/src/ui/a.module.css', text: '.a:hover .b { display: block; }' },
    { path: 'apps/web/src/ui/b.module.css', text: '.a:hover::after { content: "?"; }' },
  ],
}

export const accessibilityRules: readonly Rule[] = [
  noSoundRule,
  upEventsRule,
  noMotionSensorRule,
  noCharacterKeysRule,
  slowAnimationsRule,
  noHoverContentRule,
]
