/**
 * Requirements that the fast tier does not prove, each with a file whose tests prove the
 * requirement in the full tier. These tests need a service worker that installs, a full browser, a
 * second release or the identity service. The last two entries are lists: other specs test their
 * items, some in the fast tier.
 */
export const fullOnly: Readonly<Record<string, string>> = {
  'SESSION-02': 'tests/browser/e2e/push.e2e.ts',
  'SESSION-03': 'tests/browser/e2e/push.e2e.ts',
  'SESSION-05': 'tests/browser/e2e/push.e2e.ts',
  'PUSH-01': 'tests/browser/e2e/push.e2e.ts',
  'PUSH-02': 'tests/browser/e2e/push.e2e.ts',
  'PUSH-03': 'tests/browser/e2e/push.e2e.ts',
  'PUSH-04': 'tests/browser/e2e/push.e2e.ts',
  'CALL-31': 'tests/browser/e2e/push.e2e.ts',
  'CALL-32': 'tests/browser/e2e/push.e2e.ts',
  'CALL-33': 'tests/browser/e2e/push.e2e.ts',
  'UPDATE-02': 'tests/browser/e2e/updates.e2e.ts',
  'CALL-44': 'tests/browser/e2e/identity-calls.e2e.ts',
  'CALL-45': 'tests/browser/e2e/identity-calls.e2e.ts',
  'CALL-54': 'tests/browser/e2e/identity-calls.e2e.ts',
  'SYSTEM-02': 'tests/browser/e2e/auto-login.e2e.ts',
  'SYSTEM-03': 'tests/browser/e2e/home-targets.e2e.ts',
}
