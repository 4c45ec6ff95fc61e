import { runService } from '@karvan/service-kit'
import { SOURCES } from '@karvan/sources'
import { loadConfig } from '../src/config.ts'
import { start } from '../src/start.ts'
import { withOtherParser } from './other-parser.ts'

const sources = SOURCES.map(withOtherParser)
await runService('pipeline-worker', process.env, (scope) => start(scope, loadConfig(process.env), sources))
