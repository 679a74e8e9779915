/** What may become of a call, as faults of the sandbox. */
export const callTroubles = [
  ['lost', { reset: true }],
  ['answered with 502', { status: 502 }],
  ['refused', { status: 200, body: { success: false, errorCode: 'system.error', message: 'No' } }],
  ['answered with nonsense', { status: 200, body: { success: true, value: 'nonsense' } }],
] as const
