import { freePort } from '@karvan/embedded'
import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Programs, Running } from './programs.ts'

/** Debian puts it where only root looks. */
const COMMANDS = ['nginx', '/usr/sbin/nginx']

/**
 * nginx as a plain process on loopback, with one worker and a log line a call, passing everything on.
 * @returns null where this machine has none
 */
export async function startNginx(programs: Programs, folder: string, upstream: string): Promise<Running | null> {
  const command = COMMANDS.find((one) => spawnSync(one, ['-v']).status === 0)
  if (command === undefined) return null
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configOf(port, folder, new URL(upstream).host))
  return await programs.startAt(`127.0.0.1:${port}`, 'nginx', [command, '-c', file, '-e', 'stderr'])
}

const configOf = (port: number, folder: string, upstream: string): string => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log ${folder}/nginx-access.log combined;
  client_body_temp_path ${folder}/nginx-body;
  proxy_temp_path ${folder}/nginx-proxy;
  fastcgi_temp_path ${folder}/nginx-fastcgi;
  uwsgi_temp_path ${folder}/nginx-uwsgi;
  scgi_temp_path ${folder}/nginx-scgi;
  upstream service { server ${upstream}; keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    keepalive_requests 1000000;
    location / {
      proxy_pass http://service;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
    }
  }
}
`
