/**
 * A framed game has an opaque origin, so any origin is allowed; the game's ticket identifies the
 * player.
 */
export const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type, language',
}
