import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import { type Settings, stackOf } from '../stages/settings.ts';

/** Notifies the operator before the account's monthly cost exceeds the stage's budget. */
export function createBudget(scope: Construct, { stage, monthlyBudget, alarmEmail }: Settings): void {
  if (!monthlyBudget) return;
  const subscribers = [{ subscriptionType: 'EMAIL', address: alarmEmail }];
  const notification = (notificationType: string) => ({
    notification: {
      notificationType,
      comparisonOperator: 'GREATER_THAN',
      threshold: 100,
      thresholdType: 'PERCENTAGE',
    },
    subscribers,
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: stackOf(stage),
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
    },
    notificationsWithSubscribers: [notification('FORECASTED'), notification('ACTUAL')],
  });
}
