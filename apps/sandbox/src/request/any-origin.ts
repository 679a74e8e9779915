/** A game in a frame has an origin that equals no other; its ticket names the player. */
export const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type, language',
}
