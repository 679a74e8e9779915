import type { Fault } from '../mutant.ts'

export const installMutants: readonly Fault[] = [
  {
    area: 'install',
    rule: 'a forced prompt disregards what was refused [INSTALL-14]',
    file: 'apps/contract/src/install/decide-install.ts',
    from: `  if (settings.forced) return undefined
  if (history.skipped) return 'skipped'
`,
    to: `  if (history.skipped) return 'skipped'
  if (settings.forced) return undefined
`,
    test: 'apps/contract/src/install/decide-install.test.ts',
    title: 'appears even after earlier refusals, and cannot be closed',
  },
  {
    area: 'install',
    rule: 'a no in the dialog of the browser closes no forced banner [INSTALL-14]',
    file: 'apps/web/src/features/install/ask-browser.ts',
    from: `  if (isAccepted || getSubjects('install-banner')[0]?.closable !== false) {
    closeOverlay('install-banner')
  }
`,
    to: `  closeOverlay('install-banner')
`,
    test: 'apps/web/src/features/install/ask-browser.test.tsx',
    title: 'stays after a refusal if forced',
  },
  {
    area: 'push',
    rule: 'a token of push that nobody is bound to is dropped [PUSH-02]',
    file: 'apps/web/src/features/push/turn-on-push.ts',
    from: `    keepToken(undefined)
    return 'failed'`,
    to: "    return 'failed'",
    test: 'apps/web/src/features/push/turn-on-push.test.ts',
    title: 'leaves nothing behind when',
  },
  {
    area: 'push',
    rule: 'push is unbound before the token ends [SESSION-05]',
    file: 'apps/web/src/features/account/log-out/log-out.ts',
    from: 'await pushSession.end(',
    to: 'pushSession.end(',
    test: 'apps/web/src/features/account/log-out/log-out.test.tsx',
    title: 'a logout ends the session immediately, and notifies the platform after push is unbound',
  },
  {
    area: 'push',
    rule: 'no session token comes by a message',
    file: 'apps/web/src/worker/notification.ts',
    from: `  removeCredentials(url)
`,
    to: '',
    test: 'apps/web/src/worker/push.test.ts',
    title: '%j opens %s',
  },
  {
    area: 'update',
    rule: 'an update that a reload did not bring is offered once its worker waits [UPDATE-05]',
    file: 'apps/web/src/features/update/update-state.ts',
    from: 'return !(await hasWaitingWorker())',
    to: 'return true',
    test: 'apps/web/src/features/update/update-checks.test.tsx',
    title: 'still appears once its worker waits',
  },
  {
    area: 'tracking',
    rule: 'an event of the time of a refusal reaches no pixel [TRACK-01]',
    file: 'apps/web/src/platform/tracking/record-event.ts',
    from: "if (consent !== 'denied') passToPixels(conversion)",
    to: 'passToPixels(conversion)',
    test: 'apps/web/src/platform/tracking/record-event.test.tsx',
    title: 'recorded during a refusal never reaches a pixel, even if the player agrees later',
  },
  {
    area: 'tracking',
    rule: 'ids of networks go out with a yes alone [TRACK-02]',
    file: 'apps/web/src/platform/tracking/build-conversion.ts',
    from: "(consent === 'granted' && { pixelTrack, adNetwork })",
    to: "(consent !== 'denied' && { pixelTrack, adNetwork })",
    test: 'apps/web/src/platform/tracking/build-conversion.test.ts',
    title: 'does not contain ad network ids while consent is',
  },
  {
    area: 'tracking',
    rule: 'a player of an unknown country is asked for consent [TRACK-01]',
    file: 'apps/web/src/platform/tracking/consent.ts',
    from: "useStore.setState({ rule: 'opt-in' })",
    to: "useStore.setState({ rule: 'off' })",
    test: 'apps/web/src/platform/tracking/consent.test.tsx',
    title: 'is requested if the country is unknown',
  },
  {
    area: 'languages',
    rule: 'everything on screen is fetched in the new language [LANG-04]',
    file: 'apps/web/src/app/session-effects/start-session-effects.ts',
    from: `    renew(queryClient)
    syncLanguage(language)`,
    to: '    syncLanguage(language)',
    test: 'apps/web/src/app/session-effects/start-session-effects.test.tsx',
    title: 'is refetched for its mounted observers when the language changes',
  },
]
