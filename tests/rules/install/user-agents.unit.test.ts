// User agents for browsers and apps on phones and tablets, from the test data in ua-parser-js (2
// May 2026) and Matomo's device-detector (19 August 2026). The columns contain the device, the
// browser, and the way to install the app on the home screen.
import { decideInstall } from '@livery/contract/install/decide-install.ts'
import { noHistory, resolveInstallSettings } from '@livery/contract/install/install-facts.ts'
import { resolveInstallDevice } from '@livery/contract/install/visitor.ts'
import { expect, it } from 'vitest'
import table from './user-agents.json' with { type: 'json' }

const hand = { touchPoints: 5 }

function read(userAgent: string) {
  const device = resolveInstallDevice({ userAgent, ...hand })
  const visitor = { ...device, isInstalled: false, hasPrompt: false, hasNativeApp: true }
  const offer = decideInstall({
    visitor,
    history: noHistory,
    settings: resolveInstallSettings(),
    trigger: 'by-hand',
    nowMs: 0,
  })

  return { device, offer }
}

/**
 * Returns how a user can install without an app: with a guide in the browser, through another
 * browser, or not at all.
 */
function wayOf(userAgent: string): string {
  const { offer } = read(userAgent)
  if (offer.kind === 'none') return 'none'
  return offer.webWay ?? (offer.actions.includes('open-browser') ? 'open-browser' : 'none')
}

it('the funnel identifies the device and browser for every user agent in the table', () => {
  const found = table.map(({ name, userAgent }) => {
    const { system, browser, inApp } = read(userAgent).device
    return { name, userAgent, system, browser, isInApp: inApp !== undefined, way: wayOf(userAgent) }
  })
  expect(table.length).toBeGreaterThan(300)
  expect(found).toEqual(table)
})

it('the Chrome or Safari menu guide is shown only to users with that browser [INSTALL-10]', () => {
  const guided = table.filter(({ userAgent }) => /-guide$/.test(wayOf(userAgent)))
  const others = guided.filter(
    ({ userAgent, system }) =>
      !(
        system === 'ios'
          ? /\) (?:Version|CriOS|EdgiOS|FxiOS|OPT|Firefox)\/[^()]* Safari\/[\d.]+$/
          : /\) {1,2}Chrome\/[\d.]+(?: Mobile)? Safari\/[\d.]+$/
      ).test(userAgent),
  )
  expect(others.map(({ name }) => name)).toEqual([])
})

it('apps are offered only to devices that run them, and never together with a page', () => {
  for (const { userAgent } of table) {
    const { device, offer } = read(userAgent)
    const actions = offer.kind === 'offer' ? offer.actions : []
    if (device.system === 'other-phone' || device.inApp) expect(actions).not.toContain('native-app')
    if (device.inApp) expect(actions).not.toContain('web-app')
  }
})
