import { ADVICE, findRabbitmq, rightToInstall } from '../rabbitmq-place.mjs'
import { run } from './child.ts'
import type { Log } from './backing-service.ts'

/**
 * apt starts and enables what it installs. A policy-rc.d that answers 101 forbids the start; afterwards it is taken
 * away again (or the earlier one put back), and what was enabled for the next boot is disabled. An installed Erlang
 * is left alone: only units that were not there before are disabled.
 */
const INSTALL_SCRIPT = `
set -e
export DEBIAN_FRONTEND=noninteractive
policy=/usr/sbin/policy-rc.d
kept=
had_epmd=$(systemctl list-unit-files 'epmd.*' 2>/dev/null | grep -c '^epmd' || true)
restore() {
  if [ -n "$kept" ]; then mv -f "$kept" "$policy"; else rm -f "$policy"; fi
}
if [ -e "$policy" ]; then kept="$policy.before-karvan"; mv "$policy" "$kept"; fi
trap restore EXIT
trap 'exit 130' INT TERM HUP
printf '#!/bin/sh\\nexit 101\\n' > "$policy"
chmod 755 "$policy"
apt-get update -q
apt-get install -q -y --no-install-recommends rabbitmq-server
if command -v systemctl >/dev/null 2>&1; then
  systemctl disable rabbitmq-server.service >/dev/null 2>&1 || echo 'note: rabbitmq-server.service could not be disabled'
  if [ "$had_epmd" = 0 ]; then
    systemctl disable epmd.service epmd.socket >/dev/null 2>&1 || echo 'note: epmd could not be disabled'
  fi
elif command -v update-rc.d >/dev/null 2>&1; then
  update-rc.d rabbitmq-server disable || echo 'note: rabbitmq-server could not be disabled'
fi
`

/**
 * The folder with `rabbitmq-server` and `rabbitmqctl`. Where it is missing, on Debian and Ubuntu, as root or with a
 * sudo that asks no password, it is installed, without a system broker being left running.
 * @throws Error that says what to install, where we may not
 */
export async function rabbitmqPrograms(log: Log): Promise<string> {
  const found = findRabbitmq()
  if (found !== undefined) return found
  const prefix = rightToInstall()
  if (prefix === undefined) throw new Error(ADVICE)
  log('RabbitMQ is missing: installing rabbitmq-server with apt (no system broker is started)')
  try {
    await run('/usr/bin/env', [...prefix, '/bin/sh', '-c', INSTALL_SCRIPT], { timeoutMs: 10 * 60_000 })
  } catch (error) {
    throw new Error(`${ADVICE} (trying it for you failed)`, { cause: error })
  }
  const installed = findRabbitmq()
  if (installed === undefined) throw new Error(ADVICE)
  return installed
}
