/** Rules that keep the parts of the product consistent with the lists that load the parts. */
import { isCode, isTest, toImports } from '../imports.ts'
import type { Rule, SourceFile } from '../source-tree.ts'

const overlayFile = /^apps\/web\/src\/.*-overlays?\.ts$/
const overlayList = 'apps/web/src/app/overlay-list.ts'

export const overlaysRule: Rule = {
  name: `every overlay is in ${overlayList}`,
  check: files => {
    const list = files.find(({ path }) => path === overlayList)?.text ?? ''
    const listed = new Set(list.match(/^ {2}\w+(?=,$)/gm)?.map(line => line.trim()))
    return files
      .filter(file => overlayFile.test(file.path) && !isTest(file))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^export const (\w+): Overlay\b/gm)].map(([, name = '']) => ({
          path,
          name,
        })),
      )
      .filter(({ name }) => !listed.has(name))
      .map(({ path, name }) => `${path} has ${name}, which is not in the list`)
  },
  broken: [
    { path: overlayList, text: 'export const overlays = [\n  loginOverlay,\n]\n' },
    {
      path: 'apps/web/src/features/a/hello-overlay.ts',
      text: "export const helloOverlay: Overlay = { name: 'hello' }\n",
    },
  ],
}

const doctorRoom = 'scripts/operator/doctor/'

export const doctorChecksRule: Rule = {
  name: 'livery doctor runs every one of its checks',
  check: files => {
    const room = files.filter(file => file.path.startsWith(doctorRoom) && isProduct(file))
    const imported = new Set(room.flatMap(toImports).map(({ target }) => target))
    return room
      .filter(({ text }) => /^export (?:async )?function check[A-Z]/m.test(text))
      .filter(({ path }) => !imported.has(path))
      .map(({ path }) => `${path} is imported by nothing in ${doctorRoom}`)
  },
  broken: [
    { path: `${doctorRoom}examine.ts`, text: "import { checkA } from './checks/a.ts'\n" },
    { path: `${doctorRoom}checks/b.ts`, text: 'export function checkB(): Finding[] {}\n' },
  ],
}

const bffPathList = 'apps/contract/src/bff-paths.ts'
/**
 * The watchdog is inlined unchanged into a page, so it cannot import anything. Its test compares
 * its hard-coded paths with the contract.
 */
const inlined = 'apps/web/src/app/boot/watchdog.ts'

export const bffPathsRule: Rule = {
  name: `only ${bffPathList} spells the BFF's own paths`,
  check: files =>
    files
      .filter(file => /^apps\/(?:bff|web|contract)\/src\//.test(file.path) && isProduct(file))
      .filter(
        ({ path, text }) => path !== bffPathList && path !== inlined && /['"`]\/bff\/\w/.test(text),
      )
      .map(({ path }) => `${path} spells an address of the BFF`),
  broken: [{ path: 'apps/bff/src/a.ts', text: "app.get('/bff/hello', answer)\n" }],
}

function isProduct(file: SourceFile): boolean {
  return isCode(file) && !isTest(file)
}
