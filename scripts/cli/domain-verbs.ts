/** The verbs about the domains of merchants. */
import { type Command, InvalidArgumentError } from 'commander'
import {
  isJson,
  type Json,
  joinCodes,
  merchantFlag,
  merchantsArgument,
  merchantsDirFlag,
  outFlag,
  splitCodes,
  type Verbs,
} from './add-verb.ts'
import type { AddDomainFlags } from './verbs/add-domain.ts'
import type { DomainsFlags } from './verbs/domains.ts'

export function addDomainVerbs({ verb, run }: Verbs): void {
  const all = verb(
    'domains',
    'look at the domains of the current release: DNS, certificate, health',
  )
    .addArgument(merchantsArgument('their codes; default: all'))
    .addOption(merchantFlag('the same'))
    .option('--state <states>', 'show only these states, separated by commas', splitCodes)
    .option('--metrics-file <file>', 'write the result for the textfile collector of Prometheus')
    .option('--push <url>', 'push the result to a Pushgateway, for example http://pushgateway:9091')
    .option('--shard <i/n>', 'only one part of all merchants, as build has it')
    .option('--budget <seconds>', 'begin with no domain after that time', toNumber(1, 86_400))
  addLooking(all).action((codes: string[], flags: DomainsFlags & { merchant?: string[] } & Json) =>
    run(
      async output =>
        (await import('./verbs/domains.ts')).domains(joinCodes(codes, flags), flags, output),
      isJson(flags),
    ),
  )
  const adding = all
    .command('add')
    .description('write a domain into a merchant’s file, and say what to set for it and where')
    .argument('<merchant>', 'its code')
    .argument('<host>', 'the domain')
    .option('--watch', 'watch it until it is live')
    .option('--every <seconds>', 'how often', toNumber(1, 3_600), 10)
    .option('--timeout <minutes>', 'how long; exit code 1 after that', toNumber(1, 10_080), 60)
    .option('--json', 'print the result as JSON')
    .addOption(merchantsDirFlag())
  addLooking(adding).action((code: string, host: string, _own: unknown, command: Command) => {
    // Flags that both have are taken by the outer command.
    const flags = command.optsWithGlobals<AddDomainFlags & Json>()
    return run(
      async output =>
        (await import('./verbs/add-domain.ts')).addDomainVerb(code, host, flags, output),
      isJson(flags),
    )
  })
}

function addLooking(command: Command): Command {
  return command
    .option('--edge <host>', 'host name or addresses of your edge, to compare DNS with')
    .option(
      '--resolver <addresses>',
      'name servers to ask, each with or without :port; the second where the first does not answer',
      splitCodes,
    )
    .option('--admin <url>', 'admin port of a BFF, for what browsers know')
    .option('--ca <file>', 'PEM of an authority to trust beside the public ones')
    .option('--https-port <port>', 'the port of the edge', toNumber(1, 65_535), 443)
    .option('--ending <days>', 'tell of certificates that end sooner', toNumber(0, 365), 14)
    .addOption(outFlag())
}

function toNumber(least: number, most: number): (given: string) => number {
  return given => {
    const number = Number(given)
    if (/^\d{1,6}$/.test(given) && number >= least && number <= most) return number
    throw new InvalidArgumentError(`must be a whole number from ${least} to ${most}`)
  }
}
