/** The values of `type` in spec §3 (customer types), by meaning. */
export const memberTypes = {
  guest: -1,
  member: 0,
  agent: 1,
  seniorAgent: 2,
  restricted: 4,
} as const

/** MEMBER-02: returns whether a customer type is a valid member (0, 1 or 2). */
export function isValidMember(type: number): boolean {
  return type === 0 || type === 1 || type === 2
}

/** MEMBER-02: returns whether a customer type is also an agent (1 or 2). */
export function isAgent(type: number): boolean {
  return type === 1 || type === 2
}
