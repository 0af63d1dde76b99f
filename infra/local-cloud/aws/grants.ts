import type { FunctionPlan, MappingPlan } from '../wiring/plan.ts';
import { granted, isAllowed, type RequiredPermission, serves } from '../wiring/policy.ts';

export interface Grant extends RequiredPermission {
  functionName: string;
}

/** The functions' permissions: what is granted, and what was used so far. */
export class Grants {
  private readonly functions: Map<string, FunctionPlan>;
  private readonly used = new Map<string, Grant>();

  constructor(functions: readonly FunctionPlan[]) {
    this.functions = new Map(functions.map((plan) => [plan.name, plan]));
  }

  isAllowed(functionName: string, need: RequiredPermission): boolean {
    return isAllowed(this.functions.get(functionName)?.statements ?? [], need);
  }

  /** Records that a function used a permission. */
  record(functionName: string, need: RequiredPermission): void {
    this.used.set(`${functionName} ${need.action} ${need.resource}`, { functionName, ...need });
  }

  /** Lambda reads a queue with the function's role: it refuses a mapping whose role does not allow it. */
  useAsConsumer({ functionName, queueArn: resource }: MappingPlan): void {
    for (const action of ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes']) {
      if (!this.isAllowed(functionName, { action, resource }))
        throw new Error(`${functionName} reads ${resource}, but its role does not grant ${action}`);
      this.record(functionName, { action, resource });
    }
  }

  /** Permissions granted but never used since the start. Logging is left out, because every function does it. */
  unused(): Grant[] {
    const used = [...this.used.values()];
    return [...this.functions.values()].flatMap(({ name, statements }) =>
      granted(statements)
        .filter(({ action }) => !action.startsWith('logs:'))
        .filter((grant) => !used.some((need) => need.functionName === name && serves(grant, need)))
        .map((grant) => ({ functionName: name, ...grant })),
    );
  }
}
