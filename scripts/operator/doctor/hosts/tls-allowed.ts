import type { Finding } from '../finding.ts'
import type { HostClaim } from './host-claim.ts'

/** HTTP status of `/tls-allowed`; undefined if the admin port did not respond. */
export type TlsAnswers = ReadonlyMap<string, number | undefined>

/** Checks whether the running server allows the edge to request a certificate for each host. */
export function checkTlsAsk(
  claims: readonly HostClaim[],
  answers: TlsAnswers | undefined,
): Finding[] {
  const [first] = claims
  if (first === undefined) return []
  if (answers === undefined) return [buildNotAskedFinding(first)]
  if (claims.every(({ host }) => answers.get(host) === undefined))
    return [buildSilentFinding(first)]
  return claims.filter(({ host }) => answers.get(host) !== 200).map(buildRefusedFinding)
}

function buildNotAskedFinding({ file }: HostClaim): Finding {
  const what = 'whether the edge would get certificates for its hosts was not checked'
  const text = 'run doctor again with a running server'
  return note(file, what, { text, value: '--admin http://127.0.0.1:9090' })
}

function buildSilentFinding({ file }: HostClaim): Finding {
  const what = 'the admin port did not respond'
  return {
    ...note(file, what, { text: 'start the server, or name its ADMIN_PORT' }),
    level: 'warning',
  }
}

function buildRefusedFinding({ file, key, host }: HostClaim): Finding {
  const what = `the running server refuses a certificate for ${host}, so browsers will not open it`
  const fix = { text: 'release the merchant: npm run livery -- build' }
  return { level: 'error', check: 'tls-ask', file, key, what, fix }
}

function note(file: string, what: string, fix: Finding['fix']): Finding {
  return { level: 'note', check: 'tls-ask', file, key: 'domains', what, fix }
}
