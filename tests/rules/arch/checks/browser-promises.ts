/** A rule about browser promises that may never settle. */
import { parseSync, Visitor } from 'vite'
import { isTest } from '../imports.ts'
import type { Rule, SourceFile } from '../source-tree.ts'

/** Calls to the browser's workers, storage, push, permissions and system dialogs. */
const asked = new RegExp(
  [
    /\b(?:serviceWorker|workers)\??\.(?:ready\b|register\(|getRegistrations?\()/,
    /\bregistration\??\.(?:update|unregister|showNotification|getNotifications)\(/,
    /\b(?:pushManager\??\.\w+|[sS]ubscription\??\.unsubscribe)\(/,
    /\bNotification\.requestPermission\(/,
    /\bcaches\.\w+\(|\bcache\.(?:match|put|add|addAll|delete|keys)\(/,
    /\bclients\.\w+\(|\b(?:tab|client)\.(?:focus|navigate)\(/,
    /\bnavigator\.(?:share|getInstalledRelatedApps|setAppBadge|clearAppBadge)\(/,
    /\bnavigator\.(?:storage|locks|clipboard|wakeLock|permissions|mediaDevices|credentials)\.\w+\(/,
    /\b(?:requestFullscreen|exitFullscreen|createImageBitmap)\(|\bprompt\.(?:prompt\(|userChoice\b)/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** Files that may await such a promise without `settledWithin`, each with the reason. */
const reasons: Readonly<Record<string, string>> = {
  'apps/web/src/app/boot/watchdog.ts': 'inlined in the page, with a limit of its own',
  'apps/web/src/features/promotions/page/promotion-page.tsx':
    'the player takes their time, and nothing waits',
  'apps/web/src/features/install/ask-browser.ts': 'the same',
  'apps/web/src/features/launch/frame/use-full-screen.ts': 'nothing waits, and the game goes on',
  'apps/web/src/features/launch/frame/use-wake-lock.ts': 'nothing waits; a late lock is let go too',
  'apps/web/src/worker/push.ts': 'the message is shown or it is not; the browser ends the event',
  'apps/web/src/worker/precache.ts':
    'behind an answer, or for a page whose wait has a limit; the browser ends the event',
  'apps/web/src/worker/carry-over.ts': 'a part of the installation, as sw.ts',
  'apps/web/src/worker/rescue.ts': 'the same',
  'apps/web/src/worker/sw.ts': 'an installation is whole or not; the browser ends the event',
}

export const browserPromisesRule: Rule = {
  name: 'a browser promise is awaited with a time limit',
  check: files => {
    const found = files
      .filter(file => /^apps\/web\/src\/.*\.tsx?$/.test(file.path) && !isTest(file))
      .map(file => ({ file, awaited: asked.test(file.text) ? findAwaited(file) : [] }))
    const unlimited = found.flatMap(({ file, awaited }) =>
      file.path in reasons ? [] : awaited.map(line => `${file.path}:${line} may wait for ever`),
    )
    const needless = found
      .filter(({ file, awaited }) => file.path in reasons && awaited.length === 0)
      .map(({ file }) => `${file.path} needs no reason`)

    return [...unlimited, ...needless]
  },
  broken: [
    { path: 'apps/web/src/a.ts', text: 'await navigator.serviceWorker.ready' },
    { path: 'apps/web/src/b.ts', text: 'void navigator.storage.estimate().then(show)' },
    { path: 'apps/web/src/c.ts', text: 'await Promise.all([caches.open("a"), settledWithin(b)])' },
    { path: 'apps/web/src/worker/sw.ts', text: 'await settledWithin(() => caches.keys())' },
  ],
}

/** Returns the lines that await such a promise, or call `then` on it, outside `settledWithin`. */
function findAwaited({ path, text }: SourceFile): number[] {
  const { program } = parseSync(path, text)
  const limited: { start: number; end: number }[] = []
  new Visitor({
    CallExpression: ({ callee, start, end }) => {
      if (callee.type === 'Identifier' && callee.name === 'settledWithin')
        limited.push({ start, end })
    },
  }).visit(program)
  const rest = limited.reduce((left, { start, end }) => blank(left, start, end), text)
  const lines: number[] = []

  const look = ({ start, end }: { start: number; end: number }) => {
    if (asked.test(rest.slice(start, end))) lines.push(text.slice(0, start).split('\n').length)
  }

  new Visitor({
    AwaitExpression: look,
    MemberExpression: ({ object, property }) => {
      if (property.type === 'Identifier' && property.name === 'then') look(object)
    },
  }).visit(program)

  return lines
}

function blank(text: string, start: number, end: number): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
}
