/** Ten thousand merchants, each with one host below a domain that a wildcard certificate covers. */
export const fleetDomain = 'fleet.test'
const merchants = 10_000

export function toFleet(): { code: string; hosts: string[] }[] {
  return Array.from({ length: merchants }, (_, at) => {
    const code = `brand${String(at).padStart(5, '0')}`
    return { code, hosts: [`${code}.${fleetDomain}`] }
  })
}
