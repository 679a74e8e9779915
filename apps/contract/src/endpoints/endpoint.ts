/**
 * One platform call: its method, its path and how it is sent according to the spec. - `auth:
 * 'none'`: a public call from the list in §6 of the spec (ROLE-08); never sends Authorization. -
 * `auth: 'member'`: sends the session token if there is a session (ROLE-09). A session is not
 * always required: visitors also fetch banners. - `encrypted`: the body is wrapped in the RSA + DES
 * envelope (HTTP-10).
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  auth: 'none' | 'member'
  encrypted?: true
  /** Whether the call bypasses all HTTP caches. */
  noCache?: true
  timeoutMs?: number
  /** Whether the call completes even if the player leaves the page. */
  keepalive?: true
}
