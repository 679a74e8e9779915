/** The verbs that show or export a merchant. */

import { isJson, type Json, merchantsDirFlag, outFlag, type Verbs } from './add-verb.ts'
import { askFolder, chooseMerchant, chooseReleased } from './choose.ts'
import type { ExportFlags } from './verbs/export.ts'
import type { PreviewFlags } from './verbs/preview.ts'

export function addShowVerbs(verbs: Verbs): void {
  addPreview(verbs)
  addExport(verbs)
}

function addPreview({ verb, run }: Verbs): void {
  verb('preview', 'show a merchant on one local page: every skin, light and dark, icons, links')
    .argument('[merchant]', 'its code; a person at a terminal is asked')
    .option('--port <port>', 'where the page answers; 0 takes any free one', '0')
    .addOption(merchantsDirFlag())
    .addOption(outFlag())
    .action((given: string | undefined, flags: PreviewFlags & Json) =>
      run(async output => {
        const code = await chooseMerchant(given, flags)
        return (await import('./verbs/preview.ts')).preview(code, flags, output)
      }, isJson(flags)),
    )
}

function addExport({ verb, run }: Verbs): void {
  verb('export', 'write the files of a released merchant into a plain folder, with an nginx.conf')
    .argument('[merchant]', 'its code; a person at a terminal is asked')
    .argument('[dir]', 'a new or empty folder, or an earlier export')
    .option('--listen <address>', 'what the nginx.conf listens on', '80')
    .option('--bff <origin>', 'a server for the calls to the platform, like http://127.0.0.1:8080')
    .addOption(outFlag())
    .action((given: string | undefined, dir: string | undefined, flags: ExportFlags & Json) =>
      run(async output => {
        const code = await chooseReleased(given, flags)
        const target = dir ?? (await askFolder(code, flags))
        return (await import('./verbs/export.ts')).exportVerb(code, target, flags, output)
      }, isJson(flags)),
    )
}
