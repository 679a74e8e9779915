/** The ways in which a call may fail, as sandbox faults. */
export const callTroubles = [
  ['lost', { reset: true }],
  ['answered with 502', { status: 502 }],
  ['refused', { status: 200, body: { success: false, errorCode: 'system.error', message: 'No' } }],
  ['answered with an invalid body', { status: 200, body: { success: true, value: 'nonsense' } }],
] as const
