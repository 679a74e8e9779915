/**
 * One platform call: its method, its path and how the spec sends it.
 *
 * - `auth: 'none'`: a public call from the list in §6 of the spec (ROLE-08); never sends
 * Authorization.
 * - `auth: 'member'`: sends the session token if there is a session (ROLE-09). The call does not
 * necessarily require one: visitors fetch banners too.
 * - `encrypted`: the body is wrapped in the RSA + DES envelope (HTTP-10).
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  auth: 'none' | 'member'
  encrypted?: true
  /** Bypasses every HTTP cache. */
  noCache?: true
  timeoutMs?: number
  /** Completes even if the player leaves the page in the meantime. */
  keepalive?: true
}
