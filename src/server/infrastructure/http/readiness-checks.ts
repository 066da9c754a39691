/** Checks of `/readyz` that concern a part of the service: disk space, mail and SMS, and the job queue. Their sentences hold no secret. */
import { statfs } from 'node:fs/promises';
import type { QueueFigures } from '../observability/metrics.ts';

export interface CheckResult {
  /** a warning leaves the process ready */
  severity: 'ok' | 'warning' | 'failure';
  sentence: string;
}

const gigabyte = 2 ** 30;
/** A disk with less free space than this share and this many bytes is nearly full. */
const scarce = { share: 0.05, bytes: 5 * gigabyte };
/** Seconds for which a due job may wait. */
const longestWait = 15 * 60;

/** Sizes of a file system, as `statfs` reads them. */
type ReadDisk = (folder: string) => Promise<{ bavail: number; blocks: number; bsize: number }>;

/** Free space of a folder's disk. */
export async function checkDisk(
  folder: string,
  readDisk: ReadDisk = (of) => statfs(of),
): Promise<CheckResult> {
  const disk = await readDisk(folder).catch(() => null);
  if (!disk) return { severity: 'warning', sentence: 'the free space of the disk cannot be read' };
  const [free, total] = [disk.bavail * disk.bsize, disk.blocks * disk.bsize];
  const sentence = `${(free / gigabyte).toFixed(1)} GB of ${(total / gigabyte).toFixed(1)} GB of the disk are free`;
  return free < scarce.bytes && free < total * scarce.share
    ? { severity: 'warning', sentence: `${sentence}: the disk is nearly full` }
    : { severity: 'ok', sentence };
}

/** Whether mail and SMS have a service. In development the outbox is where they belong; in production the start warns too. */
export function checkMessages(unserved: readonly ('mail' | 'sms')[]): Record<'mail' | 'sms', CheckResult> {
  const of = (channel: 'mail' | 'sms', served: string, setting: string): CheckResult => ({
    severity: 'ok',
    sentence: unserved.includes(channel) ? `kept in the outbox; ${setting} is not set` : served,
  });
  return {
    mail: of('mail', 'sent by the server of MATJAR_SMTP_URL', 'MATJAR_SMTP_URL'),
    sms: of('sms', 'sent by the gateway of MATJAR_SMS_URL', 'MATJAR_SMS_URL'),
  };
}

/** Due jobs that wait for a runner. */
export function checkQueue(figures: readonly QueueFigures[]): CheckResult {
  const waiting = figures.reduce((sum, each) => sum + each.waiting, 0);
  const oldest = Math.max(0, ...figures.map((each) => each.oldest));
  if (waiting === 0) return { severity: 'ok', sentence: 'no job waits' };
  const sentence = `${waiting} jobs wait, the oldest for ${Math.round(oldest)} seconds`;
  return oldest > longestWait
    ? { severity: 'warning', sentence: `${sentence}: does a process with MATJAR_JOBS above 0 run?` }
    : { severity: 'ok', sentence };
}
