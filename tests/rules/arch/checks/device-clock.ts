/** A rule about the phone's clock, which may be days off. */
import { isCode, isTest, withoutComments } from '../imports.ts'
import type { Rule } from '../source-tree.ts'

/** Code that reads the device's clock. */
const read =
  /\bDate\.now\b|\bnew Date(?!\w|\s*\(\s*[^)\s])|(?<!new |[\w.$])Date\(\)|\.(?:format|formatToParts)\(\s*\)/

/**
 * Files that may read the device's clock, each with the reason. These files do not show a time, a
 * deadline or a day to a player.
 */
const reasons: Readonly<Record<string, string>> = {
  'apps/web/src/app/boot/call-early.ts':
    'runs before the app; a wrong clock only repeats the calls',
  'apps/web/src/lib/clock.ts': 'the one clock: the time until the platform has answered',
  'apps/web/src/lib/intl/date-formats.ts': 'asks for the zone',
  'apps/web/src/i18n/use-known-at.ts':
    'compares with the times of TanStack Query, which come from the same clock',
  'apps/web/src/features/system/get-status.ts': 'the same',
  'apps/web/src/platform/client/browser-deps.ts':
    'ages of stored answers, which outlive the page and what it has learned',
  'apps/web/src/app/boot/keep-offline.ts': 'the same',
  'apps/web/src/platform/forms/stored-drafts.ts': 'the same, of drafts',
  'apps/web/src/platform/payments/sent-payments.ts': 'written for older releases, and never read',
  'apps/web/src/device/remembered-login.ts': 'a duration on the device, judged before any answer',
  'apps/web/src/device/app-prompt-memory.ts': 'the same',
  'apps/web/src/features/install/use-install-decision.ts': 'the same',
  'apps/web/src/features/push/push-overlay.ts': 'the same',
  'apps/web/src/features/push/find-messaging.ts': 'the same',
  'apps/web/src/features/push/restore-push.ts': 'the same',
  'apps/web/src/worker/kept-domains.ts': 'the same, in a worker',
  'apps/web/src/worker/rescue.ts': 'makes an address unique',
  'apps/web/src/app/boot/name-home-screen.ts': 'the same',
  'apps/web/src/features/mini-game/get-mini-game.ts': 'the same',
  'apps/web/src/features/update/fetch-asset-manifest.ts': 'the same',
  'apps/web/src/features/account/captcha/use-captcha.ts': 'the same',
  'apps/web/src/features/domains/probe-from-here.ts': 'the same',
  'apps/web/src/platform/tracking/record-event.ts': 'telemetry',
  'apps/web/src/platform/tracking/pixel-track.ts': 'telemetry',
  'apps/web/src/features/tracking/pixels/deferred-queue.ts': 'telemetry',
  'apps/web/src/features/tracking/pixels/google.ts': 'telemetry',
  'apps/web/src/features/tracking/pixels/appsflyer.ts': 'telemetry',
}

export const deviceClockRule: Rule = {
  name: "no countdown, end time or day depends on the phone's clock",
  check: files => {
    const readers = files
      .filter(file => isCode(file) && !isTest(file))
      .filter(({ path }) => /^(?:apps\/web\/src|merchants)\//.test(path))
      .filter(({ text }) => read.test(withoutComments(text)))
      .map(({ path }) => path)
    const hasReason = (path: string) => Object.hasOwn(reasons, path)
    const needless = Object.keys(reasons).filter(
      path => files.some(file => file.path === path) && !readers.includes(path),
    )

    return [
      ...readers.filter(path => !hasReason(path)).map(path => `${path} reads the phone's clock`),
      ...needless.map(path => `${path} needs no reason`),
    ]
  },
  broken: [
    { path: 'apps/web/src/features/a.ts', text: 'const left = endMs - Date.now()' },
    { path: 'apps/web/src/features/b.tsx', text: 'const today = new Date()' },
    { path: 'apps/web/src/features/c.ts', text: 'const ports = { now: Date.now }' },
    { path: 'apps/web/src/features/d.ts', text: 'const day = toDateFormat(tag, style).format()' },
    { path: 'apps/web/src/features/e.ts', text: 'const now = new Date' },
    { path: 'merchants/tlb/overrides/hero.tsx', text: 'const year = new Date().getFullYear()' },
    { path: 'apps/web/src/platform/tracking/pixel-track.ts', text: 'export const x = 1' },
  ],
}
