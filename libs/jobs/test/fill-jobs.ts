/** A job that runs, with three in four of its tasks done; and jobs that have ended, with ten times as many in all. */
export const RUNNING = '00000000-0000-4000-8000-000000000001'
/** The first of its tasks that is leased. */
export const LEASED = '00000000-0000-4000-8000-000000003001'
/** The first that waits for a worker. */
export const SENT = '00000000-0000-4000-8000-000000003017'
/** Listings of the running job. */
export const ITEMS = 4_000
const TASKS = 4_000

const ENDED = 200
export const JOBS = ENDED + 1

const jobId = `lpad(job::text, 12, '0')`
const idOf = (number: string) => `('00000000-0000-4000-8000-' || ${number})::uuid`
const jobs = `generate_series(1, ${JOBS}) as job`
const ofEach = (ofRunning: number, name: string) =>
  `generate_series(1, case when job = 1 then ${ofRunning} else ${(ofRunning * 10) / ENDED} end) as ${name}`

/** The schema is the one that the search path names. */
export const fillJobs: readonly string[] = [
  `insert into jobs (id, type, source, status, outcome, steps, step, params, correlation_id, last_seq, created_at, started_at,
     ended_at, totals)
   select ${idOf(jobId)}, 'paged', 'paged', case when job = 1 then 'running' else 'completed' end,
     case when job > 1 then 'success' end, '{collect,detail,publish}', 'detail',
     '{"totalCars": 240000, "query": null, "processingMode": "three-step"}', 'r-1', 100, now() - job * interval '1 day',
     now() - job * interval '1 day', case when job > 1 then now() end,
     case when job > 1 then '{"items": 200, "duplicates": 0, "failedTasks": 0, "counts": {}, "steps": {}}'::jsonb end
   from ${jobs}`,
  // Of the running job 31 are out: one less than may be.
  `insert into tasks (id, job_id, step, key, params, state, sent_at, lease_until, counts, finished_at)
   select case when job = 1 then ${idOf(`lpad(task::text, 12, '0')`)} else gen_random_uuid() end, ${idOf(jobId)}, 'detail',
     task::text, jsonb_build_object('sourceIds', jsonb_build_array(task::text)),
     case when job > 1 or task <= 3000 then 'done' when task <= 3016 then 'leased' else 'pending' end,
     case when job > 1 or task <= 3031 then now() end, case when task between 3001 and 3016 then now() + interval '1 hour' end,
     case when job > 1 or task <= 3000 then '{"processed": 60}'::jsonb end,
     case when job > 1 or task <= 3000 then now() end
   from ${jobs}, ${ofEach(TASKS, 'task')}`,
  `insert into items (job_id, source_id, vehicle_key, state)
   select ${idOf(jobId)}, item::text, 'vehicle ' || item, case when job > 1 then 'published' else 'found' end
   from ${jobs}, ${ofEach(ITEMS, 'item')}`,
  `insert into logs (job_id, seq, level, message) select ${idOf(jobId)}, line, 'info', 'line' from ${jobs}, generate_series(1, 100) as line`,
  `insert into hosts (host) select 'host' || host from generate_series(1, 1000) as host`,
  `insert into host_slots (host, slot, lease_until)
   select host, slot, now() - interval '1 second' from hosts, generate_series(0, 9) as slot`,
  `insert into host_workers (host, worker, waiting, seen_at)
   select host, gen_random_uuid(), false, now() from hosts, generate_series(1, 4)`,
]
