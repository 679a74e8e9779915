/**
 * Declares node-forge's parts: the package's own entry does not tree-shake and is twice as large.
 * The parts other than forge.js only add themselves to the object that forge.js exports.
 */
declare module 'node-forge/lib/forge.js' {
  import forge from 'node-forge'
  export default forge
}
declare module 'node-forge/lib/des.js'
declare module 'node-forge/lib/rsa.js'
declare module 'node-forge/lib/sha256.js'
