/** Why a release, or a part of it, is not served. The message names the file. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}
