/** A release, or a part of it, cannot be served. The message names the file. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}
