/**
 * Tests the complete install funnel with a table for reviewers, and with properties that must hold
 * for every visitor.
 */
import { decideInstall, findRefusal } from '@livery/contract/install/decide-install.ts'
import { sayDecision } from '@livery/contract/install/funnel/decide-funnel.ts'
import { inAppBrowsers } from '@livery/contract/install/in-app-browsers.ts'
import { type InstallFacts, installTriggers } from '@livery/contract/install/install-facts.ts'
import { drawVisitors } from '@livery/scripts/operator/funnel/draw-visitors.ts'
import { decideOverlays, popupOrder } from '@livery/web/overlays/decide-overlays.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const runs = 10_000
const dayMs = 86_400_000

const names = inAppBrowsers.map(({ name }) => name)

const facts: fc.Arbitrary<InstallFacts> = fc.record({
  visitor: fc.record({
    system: fc.constantFrom('ios', 'android', 'computer'),
    browser: fc.constantFrom('safari', 'chrome', 'edge', 'samsung', 'opera', 'firefox', 'other'),
    // The row names in the in-app browser table.
    inApp: fc.constantFrom(undefined, undefined, ...names) as fc.Arbitrary<
      InstallFacts['visitor']['inApp']
    >,
    iosVersion: fc.option(
      fc.tuple(fc.integer({ min: 9, max: 30 }), fc.integer({ max: 9, min: 0 })),
      {
        nil: undefined,
      },
    ),
    isInstalled: fc.boolean(),
    hasPrompt: fc.boolean(),
    hasNativeApp: fc.boolean(),
  }),
  history: fc.record({
    skipped: fc.boolean(),
    dismissed: fc.boolean(),
    forcedShown: fc.boolean(),
    closes: fc.nat(120),
    dismissals: fc.nat(120),
    installed: fc.boolean(),
    refusedAtMs: fc.option(fc.nat(), { nil: undefined }),
  }),
  settings: fc.record({
    prompt: fc.boolean(),
    way: fc.constantFrom('app', 'web'),
    closable: fc.boolean(),
    forced: fc.boolean(),
    restDays: fc.array(fc.nat(90), { maxLength: 3 }),
  }),
  trigger: fc.constantFrom(...installTriggers),
  nowMs: fc.nat({ max: 2 ** 40 }),
})

function holds(rule: (given: InstallFacts) => void): void {
  fc.assert(fc.property(facts, rule), { numRuns: runs })
}

describe('the install funnel', () => {
  it('makes the decisions that a reviewer approved, for a thousand visitors', async () => {
    const lines = drawVisitors(1_000).map(({ kind, history, facts }) => {
      const { way, closable, forced, prompt, restDays } = facts.settings
      const settings = [
        way,
        ...(prompt ? [] : ['off']),
        ...(closable ? [] : ['not closable']),
        ...(forced ? ['forced'] : []),
        ...(restDays.length > 0 ? [`rests ${restDays.join(', ')} days`] : []),
        ...(facts.visitor.hasNativeApp ? ['native'] : []),
      ]
      const { what, when, why } = sayDecision(decideInstall(facts))
      const visitor = [kind, history, facts.trigger, settings.join(' ')].join(' | ')

      return `${visitor} => ${what} | ${when} | ${why}`
    })
    await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('visitors.txt')
  })

  it('does not offer anything in an installed app [INSTALL-17]', () => {
    holds(given => {
      const decision = decideInstall({
        ...given,
        visitor: { ...given.visitor, isInstalled: true },
      })
      expect(decision).toEqual({ kind: 'none', reason: 'is-app' })
    })
  })

  it('always respects an earlier dismissal, close or installation', () => {
    holds(given => {
      const { history, trigger, settings } = given
      if (trigger === 'by-hand' || decideInstall(given).kind === 'none') return
      expect(history.installed || history.dismissals >= 99).toBe(false)
      if (!settings.forced) expect(history.skipped || history.dismissed).toBe(false)
    })
  })

  it("does not offer anything within the merchant's pause of 7, 30 or 90 days after a refusal, unless forced", () => {
    const pauses = [7, 30, 90]
    const paused = fc.tuple(facts, fc.nat(4), fc.nat(1), fc.nat(100 * dayMs))
    let offers = 0
    fc.assert(
      fc.property(paused, ([given, closes, dismissals, sinceMs]) => {
        const refusals = closes + dismissals
        if (given.trigger === 'by-hand' || given.settings.forced || refusals === 0) return

        const refusedAtMs = given.nowMs
        const history = { ...given.history, closes, dismissals, refusedAtMs }
        const settings = { ...given.settings, restDays: pauses }
        const decision = decideInstall({
          ...given,
          settings,
          history,
          nowMs: refusedAtMs + sinceMs,
        })
        if (decision.kind === 'none') return

        offers += 1

        expect(sinceMs / dayMs).toBeGreaterThanOrEqual(pauses[Math.min(refusals, 3) - 1] ?? 0)
      }),
      { numRuns: runs },
    )

    expect(offers).toBeGreaterThan(0)
  })

  it('gives a reason for each decision, and an action for each offer', () => {
    holds(given => {
      const decision = decideInstall(given)
      const refusal = findRefusal(given)

      if (decision.kind === 'none') {
        expect(decision.reason).toBe(refusal ?? 'no-way')
        return
      }

      expect(refusal).toBeUndefined()

      const isForced = given.settings.forced && given.trigger !== 'by-hand'

      expect(decision.reason).toBe(isForced ? 'forced' : given.trigger)
      expect(decision.actions.filter(action => action !== 'continue')).not.toEqual([])
      expect(new Set(decision.actions).size).toBe(decision.actions.length)
      expect(decision.actions.includes('continue')).toBe(decision.closable)
    })
  })

  it('does not show a banner next to another popup, or beneath an overlay that the player has opened', () => {
    const popup = fc.record({
      name: fc.constantFrom(...popupOrder),
      delayMs: fc.nat(3_000),
      since: fc.nat(3_000),
      isExempt: fc.boolean(),
    })
    const opened = fc.option(fc.constantFrom('login', 'ios-guide', 'install-by-hand'))
    const scene = fc.tuple(facts, fc.array(popup, { maxLength: 4 }), fc.nat(9_000), opened)
    fc.assert(
      fc.property(scene, ([given, others, nowMs, modalName]) => {
        const decision = decideInstall(given)
        if (decision.kind === 'none') return

        const isExempt = decision.reason === 'forced'
        const wanted = [
          ...others.filter(({ name }) => name !== 'install-banner'),
          { name: 'install-banner', delayMs: decision.delayMs, since: 0, isExempt },
        ].map(({ since, ...request }) => ({
          ...request,
          layer: 'popup' as const,
          wantedSince: since,
          dismissed: false,
        }))
        const modal = { layer: 'modal' as const, delayMs: 0, wantedSince: 0, dismissed: false }
        const all = modalName === null ? wanted : [...wanted, { ...modal, name: modalName }]
        const shown = decideOverlays(all, { shown: [], nowMs })

        expect(shown.filter(name => name !== modalName).length).toBeLessThan(2)

        if (modalName !== null && !isExempt) expect(shown).not.toContain('install-banner')
      }),
      { numRuns: runs },
    )
  })

  it('keeps a forced banner beneath the iOS guide that the banner opened, and later as the only popup', () => {
    const banner = { name: 'install-banner', layer: 'popup', isExempt: true } as const
    const guide = { name: 'ios-guide', layer: 'modal' } as const
    const at = (wantedSince: number) => ({ delayMs: 0, dismissed: false, wantedSince })
    const forced = { ...banner, ...at(0) }
    const both = [forced, { ...guide, ...at(100) }]

    expect(decideOverlays(both, { shown: [banner.name], nowMs: 100 })).toEqual([
      'install-banner',
      'ios-guide',
    ])
    expect(decideOverlays([forced], { shown: [banner.name, guide.name], nowMs: 200 })).toEqual([
      'install-banner',
    ])
  })
})
