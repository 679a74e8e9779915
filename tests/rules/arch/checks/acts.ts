/** A rule about calls in queries, which TanStack Query repeats automatically. */
import { memberEndpoints } from '@livery/contract/endpoints/member-endpoints.ts'
import { siteEndpoints } from '@livery/contract/endpoints/site-endpoints.ts'
import { isCode, isTest, withoutComments } from '../imports.ts'
import type { Rule } from '../source-tree.ts'

/** GET calls that open a session on the platform or at a vendor with each request. */
const opening = ['launchGame', 'trialLaunch', 'freePlayLogin', 'launchChat']
const acts = [
  ...opening,
  ...Object.entries({ ...siteEndpoints, ...memberEndpoints })
    .filter(([, { method }]) => method !== 'GET')
    .map(([name]) => name),
]
const act = new RegExp(`\\.call\\(\\s*'(?:${acts.join('|')})'`)

/** Files that are allowed to contain such a call and a query, with the reason. */
const reasons: Readonly<Record<string, string>> = {
  'apps/web/src/platform/payments/sent-payments.ts':
    'repeated on purpose, with the same requestId (decision 0031)',
  'apps/web/src/features/account/registration/register-panel.tsx':
    'a lookup sent as a POST, whose response is the same each time; the rest only on a press',
  'apps/web/src/features/play-limits/get-play-limits.ts': 'called by a press alone',
  'apps/web/src/features/play-limits/get-play-session.ts': 'called by a press alone',
  'apps/web/src/features/feedback/feedback-screen.tsx': 'called by a press alone',
  'apps/web/src/features/rewards/center/reward-center-screen.tsx': 'called by a press alone',
}

export const actsRule: Rule = {
  name: 'only the player repeats a query whose call changes data',
  check: files => {
    const risky = files
      .filter(file => isCode(file) && !isTest(file) && file.path.startsWith('apps/web/src/'))
      .map(({ path, text }) => ({ path, text: withoutComments(text) }))
      .filter(({ text }) => /\bqueryFn\b/.test(text) && act.test(text))
      .filter(({ text }) => !text.includes('...byPlayerOnly'))
      .map(({ path }) => path)
    const needless = Object.keys(reasons).filter(
      path => files.some(file => file.path === path) && !risky.includes(path),
    )
    return [
      ...risky.filter(path => !Object.hasOwn(reasons, path)).map(path => `${path} may be repeated`),
      ...needless.map(path => `${path} needs no reason`),
    ]
  },
  broken: [
    {
      path: 'apps/web/src/features/launch/a.ts',
      text: "export const a = { queryFn: () => platform.call('launchGame', { query }) }",
    },
    {
      path: 'apps/web/src/features/b.ts',
      text: "const b = useQuery({ queryFn: () => memberPlatform.call(\n'claimReward', {}) })",
    },
  ],
}
