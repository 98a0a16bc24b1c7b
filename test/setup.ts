import fc from 'fast-check';

// Random properties run the same way every time; SANDTABLE_SEED explores others, and a failure names it.
fc.configureGlobal({ seed: Number(process.env.SANDTABLE_SEED ?? 1) });
