/** The verbs that show or export a merchant, or what its visitors are shown. */

import { installTriggers } from '@livery/contract/install/install-facts.ts'
import { Option } from 'commander'
import { isJson, type Json, merchantsDirFlag, outFlag, type Verbs } from './add-verb.ts'
import { askFolder, chooseMerchant, chooseReleased } from './choose.ts'
import type { ExportFlags } from './verbs/export.ts'
import type { FunnelFlags } from './verbs/funnel.ts'
import type { PreviewFlags } from './verbs/preview.ts'
import type { PreviewLinkFlags } from './verbs/preview-link.ts'

export function addShowVerbs(verbs: Verbs): void {
  addPreview(verbs)
  addPreviewLink(verbs)
  addExport(verbs)
  addFunnel(verbs)
}

function addPreview({ verb, run }: Verbs): void {
  verb('preview', 'show a merchant on one local page: every skin, light and dark, icons, links')
    .argument('[merchant]', 'its code; asked for at a terminal')
    .option('--port <port>', 'port of the page; 0 takes any free port', '0')
    .addOption(merchantsDirFlag())
    .addOption(outFlag())
    .action((given: string | undefined, flags: PreviewFlags & Json) =>
      run(async output => {
        const code = await chooseMerchant(given, flags)
        return (await import('./verbs/preview.ts')).preview(code, flags, output)
      }, isJson(flags)),
    )
}

function addPreviewLink({ verb, run }: Verbs): void {
  verb('preview-link', 'sign a link that shows a merchant of a kept release on a host of its own')
    .argument('[merchant]', 'its code; asked for at a terminal')
    .option('--release <release>', 'an id or a unique prefix of one; default: the current release')
    .option('--hours <hours>', 'how long it works, 1 to 720', '72')
    .addOption(outFlag())
    .action((given: string | undefined, flags: PreviewLinkFlags & Json) =>
      run(async output => {
        const code = await chooseReleased(given, flags)
        return (await import('./verbs/preview-link.ts')).previewLink(code, flags, output)
      }, isJson(flags)),
    )
}

function addExport({ verb, run }: Verbs): void {
  verb('export', 'write the files of a released merchant to a static folder, with an nginx.conf')
    .argument('[merchant]', 'its code; asked for at a terminal')
    .argument('[dir]', 'a new or empty folder, or an earlier export')
    .option('--listen <address>', 'the listen address in the nginx.conf', '80')
    .option(
      '--bff <origin>',
      'origin of a server for the platform calls, like http://127.0.0.1:8080',
    )
    .addOption(outFlag())
    .action((given: string | undefined, dir: string | undefined, flags: ExportFlags & Json) =>
      run(async output => {
        const code = await chooseReleased(given, flags)
        const target = dir ?? (await askFolder(code, flags))
        return (await import('./verbs/export.ts')).exportVerb(code, target, flags, output)
      }, isJson(flags)),
    )
}

function addFunnel({ verb, run }: Verbs): void {
  verb('funnel', 'show what the install funnel offers each kind of visitor, when, and why')
    .option('--explain <user-agent>', 'only the visitor with this user agent')
    .option('--touch-points <n>', 'the touch points of that visitor', Number)
    .addOption(new Option('--trigger <trigger>').choices(installTriggers).default('login'))
    .addOption(new Option('--way <way>', 'setting').choices(['app', 'web']).default('app'))
    .option('--forced', 'setting: the prompt cannot be refused')
    .option('--no-closable', 'setting: the prompt has no button to close it')
    .option(
      '--rest-days <days>',
      'setting: days without it after the first refusal, the second, …, as 7,30,90',
      (list: string) => list.split(',').map(Number),
    )
    .option('--no-native-app', 'the platform has no native app')
    .option('--no-prompt', 'the operator has the banner switched off')
    .option('--has-prompt', "with --explain: the browser's install prompt was captured")
    .option('--installed', 'with --explain: the page runs as the app, or from the home screen')
    .action((flags: FunnelFlags & Json) =>
      run(
        async output => (await import('./verbs/funnel.ts')).funnelVerb(flags, output),
        isJson(flags),
      ),
    )
}
