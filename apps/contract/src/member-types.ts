/** The customer types of spec §3 (`type`), by meaning. */
export const memberTypes = {
  guest: -1,
  member: 0,
  agent: 1,
  seniorAgent: 2,
  restricted: 4,
} as const

/** MEMBER-02: 0, 1 and 2 are valid members. */
export function isValidMember(type: number): boolean {
  return type === 0 || type === 1 || type === 2
}

/** MEMBER-02: 1 and 2 are also agents. */
export function isAgent(type: number): boolean {
  return type === 1 || type === 2
}
