/** Backups, loaded with the first that is asked for. */

export { openArchive } from './open-archive.ts';
export { putBack } from './put-back.ts';
export { readBackup } from './read-backup.ts';
export { backupFiles } from './write-backup.ts';
export { writeZip } from './write-zip.ts';
