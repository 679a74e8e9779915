/** Smaller builds of libraries in the first load, and one that older browsers run too. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

// React Router is a dependency of react-router-dom, so it is found from there.
const router = createRequire(import.meta.resolve('react-router-dom')).resolve('react-router')
const routerBuild = join(dirname(router), '../production')
const ownIcon = fileURLToPath(new URL('src/ui/media/lucide-icon.ts', import.meta.url))
const ownTexts = fileURLToPath(new URL('src/i18n/react-texts.ts', import.meta.url))

export const lighterModules = [
  // Its exports name only the development build, with all its warnings.
  { find: /^react-router$/, replacement: join(routerBuild, 'index.mjs') },
  // React has had the hook since 18; the shim is for older versions.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  // Imported by each icon of lucide-react, whose own serves every framework: 1.3 kB.
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: ownIcon },
  // Its hook loads texts by itself, and copies the whole of i18next for each component: 1.5 kB.
  { find: /^react-i18next$/, replacement: ownTexts },
]

const madeByCall = /= (React\d+\.(?:forwardRef|memo)\()/g
const labelled = /^\w+\.displayName = "\w+";$/gm

/**
 * Removes the unused components of React Router, and with them its route matching: the app has one
 * route table with a matcher of its own. Each component is made by a call and then labelled for
 * developer tools; a bundler must keep both while either could have an effect.
 * @throws Error, failing the build, when a new version of the router is written differently.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'livery:shake-router',
    transform(code, id) {
      if (!id.startsWith(routerBuild) || !code.includes('.forwardRef(')) return undefined
      const shakeable = code.replace(madeByCall, '= /* @__PURE__ */ $1')
      const unlabelled = shakeable.replace(labelled, '')
      if (shakeable !== code && unlabelled !== shakeable) return unlabelled
      return this.error('React Router is written otherwise now; see lighter-libraries.ts')
    },
  }
}

const iconFile = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/
const iconKeys = /,\s*key: "\w+"/g
const iconFacts = /^ {2}(?:name|size|aliases): .*,\n/gm

/**
 * Removes what our own icon component does not read from each icon of lucide-react: React keys, which
 * are random letters, names and sizes.
 * @throws Error, failing the build, when a new version of the icons is written differently.
 */
export function shakeIcons(): Plugin {
  return {
    name: 'livery:shake-icons',
    transform(code, id) {
      // A former name of an icon is a file too, which only exports the icon again.
      if (!iconFile.test(id) || !code.includes('createLucideIcon(')) return undefined
      const keyless = code.replace(iconKeys, '')
      const shaken = keyless.replace(iconFacts, '')
      if (keyless !== code && shaken !== keyless) return shaken
      return this.error('The icons are written otherwise now; see lighter-libraries.ts')
    },
  }
}

const vitalsFile = /\/web-vitals\/dist\/web-vitals\.js$/
const lastOfList = /(\bthis\.\w+)\.at\(-1\)/g

/**
 * Web Vitals takes the last of a list by `at`, which is younger than the floor of browsers.
 * @throws Error, failing the build, when a new version is written differently.
 */
export function lowerVitals(): Plugin {
  return {
    name: 'livery:lower-vitals',
    transform(code, id) {
      if (!vitalsFile.test(id)) return undefined
      const lowered = code.replace(lastOfList, '$1.slice(-1)[0]')
      if (lowered !== code && !lowered.includes('.at(')) return lowered
      return this.error('Web Vitals is written otherwise now; see lighter-libraries.ts')
    },
  }
}
