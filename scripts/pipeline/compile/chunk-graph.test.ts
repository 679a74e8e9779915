import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isCoreModule, isCoreText, isKeptModule, type Output, reachOf } from './chunk-graph.ts'

const web = new URL('../../../apps/web/', import.meta.url)

/** Screens and overlays by file name. Excludes popups, which open only online. */
const opened = readdirSync(new URL('src/features', web), { recursive: true, encoding: 'utf8' })
  .map(path => `src/features/${path}`)
  .filter(path => /-(screen|sheet|dialog|picker)\.tsx$/.test(path) && !path.includes('/popup/'))

it('every screen and sheet is cached for offline use, including the game sheet', () => {
  expect(opened).toContain('src/features/games/sheet/game-sheet.tsx')
  expect(opened).toContain('src/features/help/help-screen.tsx')
  expect(isKeptModule('src/app/screens/game/game-screen.tsx')).toBe(true)
  expect(opened.filter(path => !isKeptModule(path))).toEqual([])
})

it.each([
  'src/platform/client/encryption/encrypt.ts',
  'src/brand/skins/arena/face/scripts.ts',
  'src/features/account/captcha/captcha-block.tsx',
  'src/features/announcements/popup/announcement-popup.tsx',
  'src/features/draws/draw-lobby.tsx',
  'src/features/telemetry/start-telemetry.ts',
  'src/features/tracking/start-tracking.ts',
  'src/platform/tracking/record-event.ts',
])('the chunk %s is not cached for offline use', path => {
  expect(isKeptModule(path)).toBe(false)
})

it.each([
  ['src/app/overlays.tsx', true],
  ['src/app/screens/home/site-links.tsx', true],
  ['src/app/screens/closed.tsx', true],
  ['src/app/screens/member-home/member-home-screen.tsx', false],
  ['src/app/contact/contact-sheet.tsx', false],
  ['src/overlays/alert/alert-notice.tsx', true],
  ['src/features/account/login/login-screen.tsx', true],
  ['src/app/screens/game/game-screen.tsx', true],
  ['src/features/money/deposit/deposit-screen.tsx', false],
  ['src/features/games/sheet/game-sheet.tsx', false],
  ['src/features/account/captcha/captcha-block.tsx', false],
])('the chunk %s belongs to the first cache group: %s', (path, isFirst) => {
  expect(isCoreModule(path)).toBe(isFirst)
})

it.each([
  ['EN', true],
  ['EN/system', true],
  ['VI/account', true],
  ['VI/deposit', false],
])('the %s translations belong to the first cache group: %s', (name, isFirst) => {
  expect(isCoreText(name)).toBe(isFirst)
})

it('the screens of the table are cached, although the table shares its chunk', () => {
  const output = [
    chunk('app.js', { name: 'variant-neon', isEntry: true, dynamicImports: ['parts.js'] }),
    chunk('parts.js', {
      moduleIds: ['/web/src/lib/paths.ts', '/web/src/app/routes/screen-files.ts'],
      dynamicImports: ['login.js', 'deposit.js', 'groups.js'],
    }),
    chunk('groups.js', { moduleIds: ['/web/src/i18n/text-groups.ts'] }),
    chunk('login.js', { facadeModuleId: '/web/src/features/account/login/login-screen.tsx' }),
    chunk('deposit.js', { facadeModuleId: '/web/src/features/money/deposit/deposit-screen.tsx' }),
  ]
  // The function reads only these fields of a bundle.
  const reach = reachOf(output as unknown as Output, 'variant-neon', '/web')
  expect(reach.screens).toEqual(['parts.js', 'groups.js'])
  expect(reach.offline).toEqual(['app.js', 'parts.js', 'login.js', 'deposit.js'])
  expect(reach.core).toEqual(['app.js', 'parts.js', 'login.js'])
})

function chunk(fileName: string, fields: object) {
  const none = { exports: [], imports: [], dynamicImports: [], moduleIds: [], facadeModuleId: null }
  return { type: 'chunk', fileName, name: fileName, isEntry: false, ...none, ...fields }
}
