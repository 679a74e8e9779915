/**
 * One call of the platform: its method, its path and how the spec sends it.
 *
 * - `auth: 'none'`: a public call of the spec's list in §6 (ROLE-08), never carries Authorization.
 * - `auth: 'member'`: carries the session token when there is a session (ROLE-09). This does not
 *   mean that the call needs one: visitors ask for banners too.
 * - `encrypted`: the body goes through the RSA + DES envelope (HTTP-10).
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  auth: 'none' | 'member'
  encrypted?: true
  /** Asks past every HTTP cache. */
  noCache?: true
  timeoutMs?: number
  /** Is sent even when the page is left meanwhile. */
  keepalive?: true
}
