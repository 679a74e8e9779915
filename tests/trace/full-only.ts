/**
 * Requirements that no test of the fast tier proves, each with the file whose tests prove it in the
 * full tier: they need a service worker that installs, a whole browser, or a second release.
 */
export const fullOnly: Readonly<Record<string, string>> = {
  'SESSION-02': 'tests/e2e/push.e2e.ts',
  'SESSION-03': 'tests/e2e/push.e2e.ts',
  'SESSION-05': 'tests/e2e/push.e2e.ts',
  'PUSH-01': 'tests/e2e/push.e2e.ts',
  'PUSH-02': 'tests/e2e/push.e2e.ts',
  'PUSH-03': 'tests/e2e/push.e2e.ts',
  'PUSH-04': 'tests/e2e/push.e2e.ts',
  'CALL-31': 'tests/e2e/push.e2e.ts',
  'CALL-32': 'tests/e2e/push.e2e.ts',
  'CALL-33': 'tests/e2e/push.e2e.ts',
  'UPDATE-02': 'tests/e2e/updates.e2e.ts',
  'CALL-44': 'tests/e2e/identity-calls.e2e.ts',
  'CALL-45': 'tests/e2e/identity-calls.e2e.ts',
  'CALL-54': 'tests/e2e/identity-calls.e2e.ts',
}
